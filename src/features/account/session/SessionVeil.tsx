import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SessionRef } from '#machines/account/session/session.machine.ts'
import { sessionVeil } from '#machines/account/session/session.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Veil } from './Veil.tsx'

/** Hides the page whenever it may no longer belong to the current user. */
export function SessionVeil({ actor }: { actor: SessionRef }) {
  const { t } = useTranslation('session')
  const veil = useSelector(actor, sessionVeil)
  switch (veil) {
    case undefined:
      return null
    case 'departed':
      return (
        <Veil title={t('veil.departed')}>
          <Text tone="soft">{t('veil.departedText')}</Text>
        </Veil>
      )
    case 'unconfirmed':
      return (
        <Veil title={t('veil.unconfirmed')}>
          <Text tone="soft">{t('veil.unconfirmedText')}</Text>
          <Button onClick={() => actor.send({ type: 'retry.requested' })}>{t('action.retry')}</Button>
        </Veil>
      )
    default:
      return <Veil title={t(`veil.${veil}`)} />
  }
}
