import { useTranslation } from 'react-i18next'
import { decimal, isPositive, isZero, multiply, scaleOf, trim } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { formatAmount, formatPrice, formatShare } from '#i18n/format.ts'
import { styled } from '#ui/styled.ts'
import type { FormParts } from './parts.ts'
import { useOrderEffect } from './useNow.ts'

const Lines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 12,
  rowGap: 4,
  margin: 0,
  // As many lines as the preview can have, so that the button below never moves.
  minHeight: 'calc(6 * 1rem + 5 * 4px)',
  alignContent: 'start',
  fontSize: 'var(--size-small)',
  lineHeight: '1rem',
  '& > dt': { color: 'var(--text-soft)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
})

const hundred = decimal('100')
/** Placeholder for an unknown value. */
const none = '–'

/** Price, cost and fee of the order against the current book, before it is submitted. */
export function Preview({ view }: Pick<FormParts, 'view'>) {
  const { t, i18n } = useTranslation('orderForm')
  const { language } = i18n
  const preview = useOrderEffect(view)
  const { market, side } = view
  const [base, quote] = [market.base.toUpperCase(), market.quote.toUpperCase()]
  const amount = (value: Parameters<typeof formatAmount>[0], coin: string) =>
    `${formatAmount(value, language, kernelLimits.amounts.shownDigits)} ${coin}`
  const rows: readonly (readonly [string, string])[] = preview
    ? [
        ...(view.isLimited && isPositive(preview.taken)
          ? [[t('preview.takes'), amount(preview.taken, base)] as const]
          : []),
        ...(preview.average === undefined
          ? []
          : [
              [
                t('preview.average'),
                `${formatPrice(preview.average, language, scaleOf(trim(market.tick)))} ${quote}`,
              ] as const,
            ]),
        ...(preview.slippage === undefined || isZero(preview.slippage)
          ? []
          : [[t('preview.slippage'), formatShare(multiply(preview.slippage, hundred), language)] as const]),
        side === 'buy'
          ? [t('preview.cost'), amount(preview.total, quote)]
          : [t('preview.proceeds'), amount(preview.proceeds, quote)],
        [t('preview.fee'), amount(preview.fee, side === 'buy' ? base : quote)],
        ...(isPositive(preview.rests) && isPositive(preview.taken)
          ? [[t('preview.rests'), amount(preview.rests, base)] as const]
          : []),
        ...(isPositive(preview.unfilled) ? [[t('preview.unfilled'), amount(preview.unfilled, base)] as const] : []),
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
