import type { CopyRef } from '../copy/copy.machine'
import type { RecoveryCodesSnapshot } from './recoveryCodes.machine'
import { textOf } from './recoveryCodes.setup'

/** What is shown of the codes. */
export const shownCodes = (snapshot: RecoveryCodesSnapshot): readonly string[] => snapshot.context.codes

/** As they are copied. */
export const codesText = (snapshot: RecoveryCodesSnapshot): string => textOf(snapshot.context.codes)

/** Copies them. */
export const codesCopy = (snapshot: RecoveryCodesSnapshot): CopyRef | undefined => snapshot.children.copy
