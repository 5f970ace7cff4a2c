import { useTranslation } from 'react-i18next'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import type { QuoteSender, QuoteShown } from './shared.ts'

/** Below the form's button, which therefore stays in place: what was refused, why, and one way on. */
export function QuoteFailureNote({
  actor,
  view,
  wayOn,
}: {
  actor: QuoteSender
  view: QuoteShown
  /** Where the reason can be put right; undefined if typing is enough. */
  wayOn?: { readonly to: string; readonly label: string } | undefined
}) {
  const { t } = useTranslation(['quoteConfirm', 'common'])
  const { failure, phase } = view
  if (phase === 'settling') return <Alert kind="warning">{t('quoteConfirm:state.settling')}</Alert>
  if (phase === 'sending') return <Alert kind="info">{t('quoteConfirm:state.sending')}</Alert>
  if (!failure || phase !== 'form') return null
  const title = t(`quoteConfirm:failure.${failure.step}`)
  if (failure.step === 'terms')
    return (
      <FailureState
        title={title}
        retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
      >
        <FailureText error={failure.error} />
      </FailureState>
    )
  return (
    <Alert
      kind="error"
      title={title}
      action={
        wayOn && (
          <Button size="small" onClick={() => actor.send({ type: 'way.taken', to: wayOn.to })}>
            {wayOn.label}
          </Button>
        )
      }
    >
      <FailureText error={failure.error} />
    </Alert>
  )
}
