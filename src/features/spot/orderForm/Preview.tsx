import { useTranslation } from 'react-i18next'
import { bookKey } from '#contract/markets/shownBook.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { decimal, isPositive, isZero, multiply, scaleOf, trim } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import { previewOf } from '#machines/spot/orderForm/orderPreview.view.ts'
import type { OrderPreview } from '#machines/spot/orderForm/orderPreview.view.ts'
import { orderAskNow } from '#machines/spot/orderForm/orderForm.view.ts'
import type { OrderFormView } from '#machines/spot/orderForm/orderForm.view.ts'
import { formatAmount, formatPrice, formatShare } from '#i18n/format.ts'
import { useBoards, useBoardTraits } from '#ui/live/Boards.tsx'
import { useMarketBoards } from '#ui/live/MarketBoards.tsx'
import { styled } from '#ui/styled.ts'
import type { FormParts } from './parts.ts'

const Lines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
  columnGap: 12,
  rowGap: 4,
  margin: 0,
  // As many lines as there can be, so that the button below never moves.
  minHeight: '5.5rem',
  alignContent: 'start',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  '& > dt': { color: 'var(--text-soft)' },
  '& > dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums', overflowWrap: 'anywhere' },
})

const hundred = decimal('100')
/** Where nothing is known yet. */
const none = '–'

/** What the order comes to in the book as it is; drawn anew only when that is something else. */
const usePreview = (view: OrderFormView): OrderPreview | undefined => {
  const { market } = view
  const last = useBoards().tickers.read(market.symbol)?.last
  const reckon = (shown: ShownBook | undefined): OrderPreview | undefined => {
    if (!shown?.isLive) return undefined
    const { levels } = shown
    const ask = orderAskNow(view.form, { bid: levels.bids[0]?.[0], ask: levels.asks[0]?.[0], last })
    return ask && previewOf(view.form, ask, levels)
  }
  return useBoardTraits(useMarketBoards().books, bookKey('spot', market.symbol), reckon)
}

/** Price, cost and fee of the order as the book stands, before it is sent. */
export function Preview({ view }: Pick<FormParts, 'view'>) {
  const { t, i18n } = useTranslation('orderForm')
  const { language } = i18n
  const preview = usePreview(view)
  const { market, side } = view
  const [base, quote] = [market.base.toUpperCase(), market.quote.toUpperCase()]
  const amount = (value: Parameters<typeof formatAmount>[0], coin: string) =>
    `${formatAmount(value, language, limits.amounts.shownDigits)} ${coin}`
  const rows: readonly (readonly [string, string])[] = preview
    ? [
        ...(view.isLimited && isPositive(preview.taken)
          ? [[t('preview.takes'), amount(preview.taken, base)] as const]
          : []),
        ...(preview.average === null
          ? []
          : [
              [
                t('preview.average'),
                `${formatPrice(preview.average, language, scaleOf(trim(market.tick)))} ${quote}`,
              ] as const,
            ]),
        ...(preview.slippage === null || isZero(preview.slippage)
          ? []
          : [[t('preview.slippage'), formatShare(multiply(preview.slippage, hundred), language)] as const]),
        ...(preview.total === null
          ? []
          : [[t(side === 'buy' ? 'preview.cost' : 'preview.proceeds'), amount(preview.total, quote)] as const]),
        [t('preview.fee'), amount(preview.fee, side === 'buy' ? base : quote)],
        ...(preview.rest !== null && isPositive(preview.rest) && isPositive(preview.taken)
          ? [[t(view.isLimited ? 'preview.rests' : 'preview.unfilled'), amount(preview.rest, base)] as const]
          : []),
      ]
    : [
        [t(side === 'buy' ? 'preview.cost' : 'preview.proceeds'), none],
        [t('preview.fee'), none],
      ]
  return (
    <Lines aria-label={t('preview.name')}>
      {rows.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </Lines>
  )
}
