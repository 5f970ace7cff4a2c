import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { alertNames, alertTypes } from '../../../contract/inmailWords'
import { limits } from '../../../contract/limits'
import type { AlertsRef } from '../../../machines/alerts/alerts.machine'
import { alertForm } from '../../../machines/alerts/alerts.view'
import { failureWords } from '../../i18n/failure'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Form } from '../../ui/Form'
import { SelectField } from '../../ui/SelectField'

/** A market, a kind, a value. */
export function AlertForm({ actor }: { actor: AlertsRef }) {
  const { t } = useTranslation('alerts')
  const view = useSelector(actor, alertForm, shallowEqual)
  return (
    <Form label={t('action.set')} onSubmit={() => actor.send({ type: 'alert.submitted' })}>
      {view.error && <Alert kind="error">{failureWords(view.error)}</Alert>}
      <Field
        label={t('field.market')}
        value={view.market}
        onChange={(text) => actor.send({ type: 'market.changed', text })}
        hint={t('field.marketHint')}
        error={view.isMarketWrong ? t('problem.market') : undefined}
        maxLength={60}
        autoComplete="off"
        required
      />
      <SelectField
        label={t('field.kind')}
        value={String(view.alertType)}
        options={alertTypes.map((type) => ({ value: String(type), label: t(`kind.${alertNames[type]}`) }))}
        onChange={(value) => actor.send({ type: 'kind.chosen', alertType: alertTypes.find((type) => String(type) === value) ?? 1 })}
      />
      <Field
        label={view.isPercent ? t('field.percent') : t('field.price')}
        value={view.value}
        onChange={(text) => actor.send({ type: 'value.changed', text })}
        error={view.isValueWrong ? t('problem.value') : undefined}
        inputMode="decimal"
        maxLength={limits.alerts.maxDigits}
        autoComplete="off"
        numbers
        required
        end={view.isPercent ? '%' : undefined}
      />
      <Button look="primary" size="large" type="submit" busy={view.isSending}>
        {t('action.set')}
      </Button>
    </Form>
  )
}
