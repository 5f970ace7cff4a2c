import type { RecoverySnapshot } from '../recovery/recovery.machine.ts'
import type { TotpSnapshot } from '../totp/totp.machine.ts'
import type { PersonSettingSnapshot } from './personSetting.machine.ts'

/** What the page shows. */
export const personSettingView = (snapshot: PersonSettingSnapshot) => {
  const { user, error } = snapshot.context
  return {
    user,
    error,
    isLoading: snapshot.matches('loading'),
    isFailed: snapshot.matches('failed'),
    /** What is shown may not be so any more. */
    isOutdated: snapshot.hasTag('stale'),
    isRefreshing: snapshot.matches({ ready: 'refreshing' }),
    canChange: snapshot.can({ type: 'password.requested' }),
  }
}

/** The dialog of the change that runs. */
export const runningChange = ({ children }: PersonSettingSnapshot) => {
  if (children.totp) return { change: 'totp', actor: children.totp } as const
  if (children.totpOff) return { change: 'totpOff', actor: children.totpOff } as const
  if (children.recovery) return { change: 'recovery', actor: children.recovery } as const
  if (children.nickname) return { change: 'nickname', actor: children.nickname } as const
  return children.password && ({ change: 'password', actor: children.password } as const)
}

/** A change that shows recovery codes at its end. */
export const changeWithCodes = ({ children }: PersonSettingSnapshot) => children.totp ?? children.recovery

/** The recovery codes that a change shows, while it shows them. */
export const shownCodesOf = (change: TotpSnapshot | RecoverySnapshot | undefined) => change?.children.recoveryCodes
