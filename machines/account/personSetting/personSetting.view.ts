import type { RecoverySnapshot } from '../recovery/recovery.machine.ts'
import type { TotpSnapshot } from '../totp/totp.machine.ts'
import type { PersonSettingSnapshot } from './personSetting.machine.ts'

export const personSettingView = (snapshot: PersonSettingSnapshot) => {
  const { user, error } = snapshot.context
  return {
    user,
    error,
    isLoading: snapshot.matches('loading'),
    isFailed: snapshot.matches('failed'),
    /** The displayed settings may be outdated. */
    isOutdated: snapshot.hasTag('stale'),
    isRefreshing: snapshot.matches({ ready: 'refreshing' }),
    canChange: snapshot.can({ type: 'password.requested' }),
  }
}

/** The dialog of the running change. */
export const runningChange = ({ children }: PersonSettingSnapshot) => {
  if (children.totp) return { change: 'totp', actor: children.totp } as const
  if (children.totpOff) return { change: 'totpOff', actor: children.totpOff } as const
  if (children.recovery) return { change: 'recovery', actor: children.recovery } as const
  if (children.proveEmail) return { change: 'proveEmail', actor: children.proveEmail } as const
  if (children.nickname) return { change: 'nickname', actor: children.nickname } as const
  return children.password && ({ change: 'password', actor: children.password } as const)
}

/** A change that ends by showing recovery codes. */
export const changeWithCodes = ({ children }: PersonSettingSnapshot) => children.totp ?? children.recovery

/** The recovery codes that a change is showing. */
export const shownCodesOf = (change: TotpSnapshot | RecoverySnapshot | undefined) => change?.children.recoveryCodes
