import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { TotpRef } from '#machines/account/totp/totp.machine.ts'
import { totpCheck, totpCodes, totpView } from '#machines/account/totp/totp.view.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SafetyCheckForm } from './SafetyCheckForm.tsx'
import { Scan } from './Scan.tsx'
import { Stopped } from './Stopped.tsx'
import { Working } from './Working.tsx'

/** Binds an authenticator, step by step. */
export function TotpDialog({ actor }: { actor: TotpRef }) {
  const { t } = useTranslation('personSetting')
  const view = useSelector(actor, totpView, shallowEqual)
  const check = useSelector(actor, totpCheck)
  const codes = useSelector(actor, totpCodes)
  if (view.phase === 'checking') return check && <SafetyCheckForm actor={check} error={view.error} />
  if (view.phase === 'showing') return codes && <RecoveryCodes actor={codes} />
  if (view.phase === 'working') return <Working words={t('state.working')} />
  if (view.phase !== 'stopped') return <Scan actor={actor} view={view} />
  const retry = view.stopped === 'lost' ? {} : { onRetry: () => actor.send({ type: 'retry.requested' }) }
  return <Stopped stopped={view.stopped ?? 'refused'} error={view.error} {...retry} />
}
