import { useTranslation } from 'react-i18next'
import { scaleOf, toScale, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { riskUnits } from '#contract/spot/orderDraft.ts'
import type { OrderNow } from '#machines/spot/orderForm/orderPreview.view.ts'
import { formatAmount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { OrderField } from './OrderField.tsx'
import type { FormParts } from './parts.ts'
import { riskFaultWords } from './problems.ts'

/**
 * The loss at the stop loss, in quote coin or as a share of the account. The line below says what is counted, or why it
 * gives no size.
 */
export function RiskField({ actor, view, now }: FormParts & { now: OrderNow }) {
  const { t, i18n } = useTranslation('orderForm')
  const { market, kind, fields, riskUnit } = view
  const coin = market.quote.toUpperCase()
  const money = (value: Decimal, rounding: 'down' | 'up') =>
    formatAmount(toScale(value, scaleOf(trim(market.tick)), rounding), i18n.language)
  const hint = () => {
    if (now.riskFault) return riskFaultWords(view, now.riskFault)
    if (kind !== 'pair' && fields.lossStop.reading.kind === 'empty') return t('risk.noStop')
    if (riskUnit === 'amount') return t('hint.risk')
    if (now.equity === undefined) return t('risk.noEquity')
    const equity = { coin, equity: money(now.equity, 'down') }
    const said =
      now.loss === undefined ? t('risk.equity', equity) : t('risk.share', { ...equity, amount: money(now.loss, 'up') })
    return now.unpriced === 0 ? said : `${said} ${t('risk.unpriced', { count: now.unpriced })}`
  }
  return (
    <>
      <SelectField
        label={t('field.riskUnit')}
        value={riskUnit}
        options={riskUnits.map((value) => ({ value, label: t(`riskUnit.${value}`, { coin }) }))}
        onChange={(value) => {
          const unit = riskUnits.find((one) => one === value)
          if (unit) actor.send({ type: 'riskUnit.chosen', unit })
        }}
      />
      <OrderField
        actor={actor}
        view={view}
        field="risk"
        label={riskUnit === 'equity' ? t('field.riskShare') : undefined}
        unit={riskUnit === 'equity' ? '%' : coin}
        derived={now.risk}
        // Beside the book of a phone most of them take two lines, and one must not be lower than the others.
        hint={<Box sx={{ [narrow]: { minHeight: '2rem' } }}>{hint()}</Box>}
      />
    </>
  )
}
