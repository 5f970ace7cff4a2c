import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RecoveryRef } from '../../../machines/recovery/recovery.machine'
import { recoveryCheck, recoveryShown, recoveryView } from '../../../machines/recovery/recovery.view'
import { Alert } from '../../ui/Alert'
import { Stack } from '../../ui/Stack'
import { RecoveryCodes } from './RecoveryCodes'
import { SafetyCheckForm } from './SafetyCheckForm'
import { Stopped } from './Stopped'
import { Working } from './Working'

/** Ten new codes in the place of the old. */
export function RecoveryDialog({ actor }: { actor: RecoveryRef }) {
  const { t } = useTranslation('personSetting')
  const view = useSelector(actor, recoveryView, shallowEqual)
  const check = useSelector(actor, recoveryCheck)
  const codes = useSelector(actor, recoveryShown)
  if (view.phase === 'showing') return codes && <RecoveryCodes actor={codes} />
  if (view.phase === 'working') return <Working words={t('state.working')} />
  if (view.phase === 'stopped') return <Stopped stopped={view.stopped ?? 'refused'} error={view.error} onRetry={() => actor.send({ type: 'retry.asked' })} />
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert kind="warning">{t('recovery.warning')}</Alert>
      {check && <SafetyCheckForm actor={check} error={view.error} />}
    </Stack>
  )
}
