import { useTranslation } from 'react-i18next'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { CalculatorView } from '#machines/contracts/calculator/calculator.view.ts'
import { digitsOf, formatAmount, formatPercent, formatPrice } from '#i18n/format.ts'
import { Figures } from '#features/parts/figures/Figures.tsx'

const none = '–'
const hundred = decimal('100')

type Result = NonNullable<CalculatorView['result']>
type Of<Tab extends Result['tab']> = Extract<Result, { readonly tab: Tab }> | undefined

/** What the tab computes: as many lines with a result as without, so that nothing moves. */
export function CalculatorFigures({ view: { result, contract, tab } }: { view: CalculatorView }) {
  const { t, i18n } = useTranslation('calculator')
  const { language } = i18n
  const coin = (value: Decimal | undefined) =>
    value === undefined
      ? none
      : t('value', {
          amount: formatAmount(value, language, kernelLimits.amounts.shownDigits),
          coin: contract.coin.toUpperCase(),
        })
  const price = (value: Decimal | null | undefined, no: string) =>
    value === undefined ? none : value === null ? no : formatPrice(value, language, digitsOf(contract.tick))
  const row = (name: Parameters<typeof nameOf>[0], value: string) => ({ name: nameOf(name), value })
  const nameOf = (
    name:
      | ('margin' | 'openingFee' | 'closingFee' | 'profit' | 'net' | 'returned' | 'value' | 'exit')
      | ('liquidation' | 'equity' | 'maintenance' | 'side' | 'size' | 'loss'),
  ) => t(`figure.${name}`)
  const found = result?.tab === tab ? result : undefined
  if (tab === 'profit' || tab === 'exit') {
    const one = found as Of<'profit' | 'exit'>
    // Without an exit price in reach there is no profit to show.
    const gained = one?.tab === 'exit' && one.exit === null ? undefined : one
    return (
      <Figures
        rows={[
          ...(tab === 'exit' ? [row('exit', price(one?.tab === 'exit' ? one.exit : undefined, t('noExit')))] : []),
          row('net', coin(gained?.net)),
          row('returned', gained === undefined ? none : formatPercent(multiply(gained.returned, hundred), language, 2)),
          row('profit', coin(gained?.profit)),
          row('openingFee', coin(one?.openingFee)),
          row('closingFee', coin(gained?.closingFee)),
          row('margin', coin(one?.margin)),
          row('value', coin(one?.value)),
        ]}
      />
    )
  }
  if (tab === 'liquidation') {
    const one = found as Of<'liquidation'>
    return (
      <Figures
        rows={[
          row('liquidation', one?.isAtOnce === true ? t('atOnce') : price(one?.price, t('never'))),
          row('equity', coin(one?.equity)),
          row('maintenance', coin(one?.maintenance)),
        ]}
      />
    )
  }
  const one = found as Of<'size'>
  return (
    <Figures
      rows={[
        row('size', one === undefined ? none : t('contracts', { amount: formatAmount(one.size, language) })),
        row('side', one === undefined ? none : t(`side.${one.side}`)),
        row('loss', coin(one?.loss)),
        row('margin', coin(one?.margin)),
        row('value', coin(one?.value)),
      ]}
    />
  )
}
