import type { SupportRef } from '../support/support.machine.ts'
import type { SupportEntrySnapshot } from './supportEntry.machine.ts'

/** Customer service itself, once it has come. */
export const supportRef = (snapshot: SupportEntrySnapshot): SupportRef | undefined => snapshot.context.support

/** Somebody pressed the button, and it is on its way. */
export const isAwaited = (snapshot: SupportEntrySnapshot): boolean => snapshot.matches({ coming: 'awaited' })
