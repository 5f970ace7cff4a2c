import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import { symbolOf } from '#contract/shell/found.ts'
import { alertNames, alertTypes } from '#contract/messages/inmailWords.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { AlertsRef } from '#machines/markets/alerts/alerts.machine.ts'
import { suggestedMarkets, writtenName } from '#machines/markets/alerts/alertMarkets.view.ts'
import { alertForm } from '#machines/markets/alerts/alerts.view.ts'
import type { SearchSnapshot } from '#machines/shell/search/search.machine.ts'
import { searchVisits } from '#machines/shell/search/search.view.ts'
import { unreadWords } from '#i18n/amount.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { SuggestField } from '#ui/overlays/SuggestField.tsx'
import { MarketNow } from './MarketNow.tsx'

/** Markets opened from the search, newest first. */
const recentMarkets = (snapshot: SearchSnapshot): readonly string[] => searchVisits(snapshot).map(symbolOf)

/** The alert form: market, kind and value. */
export function AlertForm({ actor, app }: { actor: AlertsRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('alerts')
  const view = useSelector(actor, alertForm, shallowEqual)
  const recent = useSelector(app.search, recentMarkets, shallowEqual)
  const suggestions = useSelector(actor, (snapshot) => suggestedMarkets(snapshot, recent), shallowEqual)
  return (
    <Form label={t('action.set')} onSubmit={() => actor.send({ type: 'alert.submitted' })}>
      {view.error && <Alert kind="error" {...failureParts(view.error)} />}
      <SuggestField
        label={t('field.market')}
        value={view.market}
        onChange={(text) => actor.send({ type: 'market.changed', text })}
        hint={t('field.marketHint')}
        error={view.isMarketWrong ? t('problem.market') : undefined}
        maxLength={60}
        options={suggestions.map((market) => ({
          value: market.symbol,
          label: writtenName(market),
          detail: market.baseName,
          picture: <CoinLogo name={market.base} src={market.webLogo} />,
          ...(recent.includes(market.symbol) ? { note: t('field.recent') } : {}),
        }))}
        required
      />
      <SelectField
        label={t('field.kind')}
        value={String(view.alertType)}
        options={alertTypes.map((type) => ({ value: String(type), label: t(`kind.${alertNames[type]}`) }))}
        onChange={(value) =>
          actor.send({ type: 'kind.chosen', alertType: alertTypes.find((type) => String(type) === value) ?? 1 })
        }
      />
      <Field
        label={view.isPercent ? t('field.percent') : t('field.price')}
        value={fieldText(view.value, i18n.language)}
        onChange={(text) => actor.send({ type: 'value.changed', typed: typedAmount(text, i18n.language) })}
        onBlur={() => actor.send({ type: 'value.blurred' })}
        error={
          view.valueProblem &&
          (view.valueProblem === 'valueUnread'
            ? unreadWords(view.value, i18n.language)
            : t(`problem.${view.valueProblem}`, { most: String(marketsLimits.alerts.maxDigits) }))
        }
        inputMode="decimal"
        autoComplete="off"
        numbers
        required
        end={view.isPercent ? '%' : undefined}
      />
      <Button look="primary" size="large" type="submit" busy={view.isSending}>
        {t('action.set')}
      </Button>
      {/* Below the button, which therefore stays in place while the market moves. */}
      <MarketNow actor={actor} app={app} />
    </Form>
  )
}
