import type { ScrollTopSnapshot } from './scrollTop.machine.ts'

/** Whether the page is so far down that a way back to its top helps. */
export const isTopOffered = (snapshot: ScrollTopSnapshot): boolean => snapshot.matches('shown')
