import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { compare } from '#contract/kernel/decimal.ts'
import type { MarginAccountName } from '#contract/margin/schemas.ts'
import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { marginAccountOf } from '#machines/margin/assetsMargin/assetsMargin.view.ts'
import { formatPrice } from '#i18n/format.ts'
import type { AddedLine } from '#features/parts/chart/addedLines.ts'

/** The price that liquidates an isolated account as a line of its chart; undefined for cross, and without a debt. */
export const useLiquidationLine = (
  actor: AssetsMarginRef | undefined,
  name: MarginAccountName,
  symbol: string,
): AddedLine | undefined => {
  const { t, i18n } = useTranslation('marginTrade')
  const { language } = i18n
  const account = useSelector(actor, (snapshot) => snapshot && marginAccountOf(snapshot, name, symbol))
  return useMemo(() => {
    const { liquidationPrice: price, priceDigits, coins, pair } = account ?? {}
    if (!price) return undefined
    const index = coins?.find(({ shortName }) => shortName === pair?.split('_')[0])?.index
    return {
      id: 'liquidation',
      // The order that would be placed: of what is owned if it falls to the line, of what is owed if it rises to it.
      side: index && compare(price, index) > 0 ? 'buy' : 'sell',
      price,
      moves: false,
      isPending: true,
      label: (at) => t('line.liquidation', { price: formatPrice(at, language, priceDigits ?? 0) }),
    }
  }, [account, language, t])
}
