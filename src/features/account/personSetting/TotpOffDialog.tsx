import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { TotpOffRef } from '#machines/account/totpOff/totpOff.machine.ts'
import { totpOffView } from '#machines/account/totpOff/totpOff.machine.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { SafetyCheckForm } from './SafetyCheckForm.tsx'
import { Stopped } from './Stopped.tsx'
import { Working } from './Working.tsx'

/** Turns the authenticator off. */
export function TotpOffDialog({ actor }: { actor: TotpOffRef }) {
  const { t } = useTranslation('personSetting')
  const view = useSelector(actor, totpOffView, shallowEqual)
  if (view.phase === 'working') return <Working words={t('state.working')} />
  if (view.phase === 'stopped')
    return (
      <Stopped
        stopped={view.stopped ?? 'refused'}
        error={view.error}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    )
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert kind="warning">{t('totpOff.warning')}</Alert>
      {view.check && <SafetyCheckForm actor={view.check} error={view.error} />}
    </Stack>
  )
}
