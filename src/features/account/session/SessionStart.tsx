import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SessionRef } from '#machines/account/session/session.machine.ts'
import { isUnreachable } from '#machines/account/session/session.view.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'

/** Shown while the session is unknown because the venue does not answer. */
export function SessionStart({ actor }: { actor: SessionRef }) {
  const { t } = useTranslation('session')
  if (!useSelector(actor, isUnreachable)) return null
  return (
    <Alert
      kind="warning"
      action={
        <Button size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
          {t('action.retry')}
        </Button>
      }
    >
      {t('start.unreachable')}
    </Alert>
  )
}
