import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { orderEffect } from '#contract/risk/orderEffect.ts'
import type { Holder } from '#contract/risk/orderEffect.ts'
import type { Board } from '#contract/kernel/board.ts'
import { isDecimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { bookOf } from '#contract/markets/marketFeed.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { expectedOrder } from '#machines/contracts/contractForm/contractForm.view.ts'
import type { ContractFormView } from '#machines/contracts/contractForm/contractForm.view.ts'
import { digitsOf, formatAmount, formatPrice } from '#i18n/format.ts'
import { Figures } from '#features/contracts/parts/Figures.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useBoardTrait } from '#drawing/live/Boards.tsx'
import { useMarketBoards } from '#drawing/live/MarketBoards.tsx'

const none = '–'

/** A visitor has nothing: the figures are those of a first order. */
const withoutHoldings = (view: ContractFormView): Holder => ({
  account: undefined,
  positions: [],
  orders: [],
  contracts: [],
  takerFee: view.contract.takerFee,
})

const bestOf =
  (side: 'buy' | 'sell') =>
  (book: ShownBook | undefined): string =>
    (book?.isLive ? book.levels[side === 'buy' ? 'asks' : 'bids'][0]?.[0] : undefined) ?? ''

interface ContractPreviewProps {
  view: ContractFormView
  figures: Board<ContractFigures>
  stale: string | undefined
}

/** What the order would cost, and the liquidation price of the position after it. */
export function ContractPreview({ view, figures, stale }: ContractPreviewProps) {
  const { t, i18n } = useTranslation('contractForm')
  const { contract, trader, side, reduceOnly } = view
  const { contractCode, tick } = contract
  const mark = useBoardTrait(figures, contractCode, (known) => known?.mark ?? '')
  const best = useBoardTrait(useMarketBoards().books, bookOf(contractCode), bestOf(side))
  const effect = useMemo(() => {
    const marked = isDecimal(mark) ? mark : undefined
    const expected = expectedOrder(view, isDecimal(best) ? best : marked)
    if (!marked || !expected) return undefined
    // A visitor has no other funds, so that the margin of the order is all there is.
    return trader
      ? orderEffect(contract, trader, expected, marked)
      : orderEffect(contract, withoutHoldings(view), { ...expected, marginMode: 'isolated' }, marked)
  }, [view, contract, trader, mark, best])
  const coin = contract.coin.toUpperCase()
  const amount = (value: Decimal | undefined) =>
    value === undefined
      ? none
      : t('value', { amount: formatAmount(value, i18n.language, kernelLimits.amounts.shownDigits), coin })
  // What the margin does not cover is refused, so that there is nothing to liquidate.
  const isShort = trader !== undefined && effect !== undefined && !effect.isCovered
  const liquidation = isShort
    ? none
    : effect?.liquidationPrice === null
      ? t('preview.neverLiquidated')
      : effect?.liquidationPrice === undefined
        ? none
        : formatPrice(effect.liquidationPrice, i18n.language, digitsOf(tick))
  return (
    <Stack sx={{ gap: 1 }}>
      <Figures
        rows={[
          { name: t('preview.liquidationPrice'), value: liquidation },
          { name: t('preview.cost'), value: amount(effect?.cost) },
          { name: t('preview.fee'), value: amount(effect?.fee) },
          { name: t('preview.value'), value: amount(effect?.value) },
          ...(trader
            ? [
                {
                  name: t(reduceOnly ? 'preview.reducible' : 'preview.largest'),
                  value:
                    effect === undefined
                      ? none
                      : t('contracts', { amount: formatAmount(effect.largest, i18n.language) }),
                },
              ]
            : []),
        ]}
      />
      {/* The line is always there, so that a warning moves nothing. */}
      <Text kind="small" tone="warning" role="status" sx={{ minHeight: '1.25rem' }}>
        {isShort ? t('preview.notCovered') : stale !== undefined ? t('preview.stale') : ''}
      </Text>
    </Stack>
  )
}
