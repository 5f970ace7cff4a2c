import { assetsLimits } from '#contract/assets/limits.ts'
import { canUploadAgain } from '#machines/patterns/pickedImage.ts'
import type { DepositRecoverySnapshot } from './depositRecovery.machine.ts'

/** The page's contents. */
export const depositRecoveryView = (snapshot: DepositRecoverySnapshot) => {
  const { networks, recoveries, fields, files, picking, fileError, problem, error, revisedId } = snapshot.context
  const isUploading = snapshot.matches({ editing: 'uploading' })
  const isOpen = snapshot.matches('editing')
  return {
    /** The request to track; undefined on the page that makes one. */
    recovery: snapshot.children.recovery,
    isFollowing: snapshot.matches('following') || snapshot.matches('broken'),
    isBroken: snapshot.matches('broken'),
    isRevising: revisedId !== undefined,
    phase: (['loading', 'failed', 'submitting', 'applied'] as const).find((one) => snapshot.matches(one)) ?? 'editing',
    isUnknown: snapshot.hasTag('unknown'),
    networks,
    recoveries,
    fields,
    files,
    isUploading,
    canAttach: isOpen && !isUploading && files.length < assetsLimits.funds.recoveryFiles,
    /** Why the last screenshot was not uploaded. */
    fileError: snapshot.matches({ editing: 'fileRefused' }) ? fileError : undefined,
    canRetryFile: canUploadAgain(picking, fileError),
    problem,
    error,
  }
}
