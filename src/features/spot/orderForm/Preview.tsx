import { useTranslation } from 'react-i18next'
import { decimal, isPositive, isZero, multiply, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { formatAmount, formatPrice, formatShare } from '#i18n/format.ts'
import { handheld } from '#ui/layout/windows.ts'
import { styled } from '#ui/styled.ts'
import { lifeWords } from './orderWords.ts'
import type { FormParts } from './parts.ts'
import { useOrderEffect } from './useNow.ts'

const Lines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  columnGap: 12,
  rowGap: 2,
  margin: 0,
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  '& > dt': { color: 'var(--text-soft)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
  // On a phone the button follows it: as many lines as it can have, so that the button never moves.
  [handheld]: { '&[data-details]': { minHeight: 'calc(4 * 1rem + 3 * 2px)' } },
})

const hundred = decimal('100')
/** Placeholder for an unknown value. */
export const none = '–'

type Row = readonly [name: string, value: string]

export function Rows({ label, rows, isDetails = false }: { label: string; rows: readonly Row[]; isDetails?: boolean }) {
  return (
    <Lines aria-label={label} data-details={isDetails || undefined}>
      {rows.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </Lines>
  )
}

/** Amounts of the pair's coins in words. */
const useAmounts = ({ market }: FormParts['view']) => {
  const { i18n } = useTranslation('orderForm')
  const [base, quote] = [market.base.toUpperCase(), market.quote.toUpperCase()]
  const amount = (value: Decimal, coin: string) =>
    `${formatAmount(value, i18n.language, kernelLimits.amounts.shownDigits)} ${coin}`
  return { base, quote, amount }
}

/** How the order would meet the current book, before it is submitted: as many lines as there is to say. */
export function Preview({ view }: Pick<FormParts, 'view'>) {
  const { t, i18n } = useTranslation('orderForm')
  const { language } = i18n
  const preview = useOrderEffect(view)
  const { base, quote, amount } = useAmounts(view)
  const rows: Row[] = []
  if (preview) {
    const { taken, average, slippage, rests, unfilled } = preview
    const digits = scaleOf(trim(view.market.tick))
    if (view.isLimited && isPositive(taken)) rows.push([t('preview.takes'), amount(taken, base)])
    if (average !== undefined) rows.push([t('preview.average'), `${formatPrice(average, language, digits)} ${quote}`])
    if (slippage !== undefined && !isZero(slippage))
      rows.push([t('preview.slippage'), formatShare(multiply(slippage, hundred), language)])
    if (isPositive(rests) && isPositive(taken)) rows.push([t('preview.rests'), amount(rests, base)])
    if (isPositive(unfilled)) rows.push([t('preview.unfilled'), amount(unfilled, base)])
  }
  const life = view.isDated ? lifeWords(view, language) : undefined
  if (life !== undefined) rows.push([t('field.expireAt'), life])
  return <Rows label={t('preview.name')} rows={rows} isDetails />
}

/** What the order would cost or bring, and its fee: two lines in every state. */
export function Costs({ view }: Pick<FormParts, 'view'>) {
  const { t } = useTranslation('orderForm')
  const preview = useOrderEffect(view)
  const { base, quote, amount } = useAmounts(view)
  const isBuy = view.side === 'buy'
  return (
    <Rows
      label={t('preview.costs')}
      rows={[
        [
          t(isBuy ? 'preview.cost' : 'preview.proceeds'),
          preview ? amount(isBuy ? preview.total : preview.proceeds, quote) : none,
        ],
        [t('preview.fee'), preview ? amount(preview.fee, isBuy ? base : quote) : none],
      ]}
    />
  )
}
