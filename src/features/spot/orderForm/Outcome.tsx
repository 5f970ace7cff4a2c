import { useTranslation } from 'react-i18next'
import { failureParts, noticeWords } from '#i18n/failure.ts'
import { formatMinute } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import type { FormParts } from './parts.ts'
import { orderProblem } from './problems.ts'

/** The reason why the order cannot be submitted, or the result of the last one, for as long as it is shown. */
export function Outcome({ actor, view }: FormParts) {
  const { t, i18n } = useTranslation('orderForm')
  const problem = orderProblem(view, i18n.language)
  if (view.phase === 'settling')
    return (
      <Alert
        kind="warning"
        action={
          <Button size="small" onClick={() => actor.send({ type: 'another.requested' })}>
            {t('action.another')}
          </Button>
        }
      >
        {t('state.settling')}
      </Alert>
    )
  if (view.phase === 'refused' && view.refusal)
    return <Alert kind="error" title={t('state.refused')} {...failureParts(view.refusal)} />
  // Removed while the order is checked again, so that a second rejection with the same text is announced too.
  if (problem && !view.isBusy) return <Alert kind="error">{problem}</Alert>
  if (!view.placed) return null
  return (
    <Alert
      kind={view.placed.kind}
      action={
        <Button size="small" onClick={() => actor.send({ type: 'outcome.dismissed' })}>
          {t('action.dismiss')}
        </Button>
      }
    >
      {noticeWords(view.placed, undefined)}
      {view.placedUntil && ` · ${t('option.GTD', { time: formatMinute(view.placedUntil, i18n.language, view.zone) })}`}
    </Alert>
  )
}
