import type { RecoveryCodesSnapshot } from './recoveryCodes.machine'

/** What is shown of the codes. */
export const recoveryCodesView = (snapshot: RecoveryCodesSnapshot) => ({
  codes: snapshot.context.codes,
  isCopying: snapshot.hasTag('busy'),
  /** The text is to be selected, and why is said. */
  isCopyRefused: snapshot.hasTag('failed'),
})
