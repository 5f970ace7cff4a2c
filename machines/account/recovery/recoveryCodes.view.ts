import type { CopyRef } from '#machines/shell/copy/copy.machine.ts'
import type { RecoveryCodesSnapshot } from './recoveryCodes.machine.ts'
import { textOf } from './recoveryCodes.setup.ts'

/** What is shown of the codes. */
export const shownCodes = (snapshot: RecoveryCodesSnapshot): readonly string[] => snapshot.context.codes

/** As they are copied. */
export const codesText = (snapshot: RecoveryCodesSnapshot): string => textOf(snapshot.context.codes)

/** The person is asked whether they close without having kept them. */
export const isCloseAsked = (snapshot: RecoveryCodesSnapshot): boolean => snapshot.matches({ shown: 'asking' })

/** Copies them. */
export const codesCopy = (snapshot: RecoveryCodesSnapshot): CopyRef | undefined => snapshot.children.copy
