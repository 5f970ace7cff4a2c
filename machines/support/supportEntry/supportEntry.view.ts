import type { SupportRef } from '../support/support.machine.ts'
import type { SupportEntrySnapshot } from './supportEntry.machine.ts'

/** Customer service itself, once loaded. */
export const supportRef = (snapshot: SupportEntrySnapshot): SupportRef | undefined => snapshot.context.support

/** The button was pressed, and it is loading. */
export const isAwaited = (snapshot: SupportEntrySnapshot): boolean => snapshot.matches({ loading: 'awaited' })
