import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SessionRef } from '../../../machines/session/session.machine'
import { isUnreachable } from '../../../machines/session/session.view'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'

/** While nobody knows who is here, because the venue does not answer. */
export function SessionStart({ actor }: { actor: SessionRef }) {
  const { t } = useTranslation('session')
  if (!useSelector(actor, isUnreachable)) return null
  return (
    <Alert
      kind="warning"
      action={
        <Button size="small" onClick={() => actor.send({ type: 'retry.asked' })}>
          {t('action.retry')}
        </Button>
      }
    >
      {t('start.unreachable')}
    </Alert>
  )
}
