import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RecoveryRef } from '#machines/account/recovery/recovery.machine.ts'
import { recoveryCheck, recoveryShown, recoveryView } from '#machines/account/recovery/recovery.view.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SafetyCheckForm } from './SafetyCheckForm.tsx'
import { Stopped } from './Stopped.tsx'
import { Working } from './Working.tsx'

/** Replaces the recovery codes with ten new ones. */
export function RecoveryDialog({ actor }: { actor: RecoveryRef }) {
  const { t } = useTranslation('personSetting')
  const view = useSelector(actor, recoveryView, shallowEqual)
  const check = useSelector(actor, recoveryCheck)
  const codes = useSelector(actor, recoveryShown)
  if (view.phase === 'showing') return codes && <RecoveryCodes actor={codes} />
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
      <Alert kind="warning">{t('recovery.warning')}</Alert>
      {check && <SafetyCheckForm actor={check} error={view.error} />}
    </Stack>
  )
}
