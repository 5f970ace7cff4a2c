import type { ScrollTopSnapshot } from './scrollTop.machine.ts'

/** Whether the page is scrolled far enough for the button to help. */
export const isTopOffered = (snapshot: ScrollTopSnapshot): boolean => snapshot.matches('shown')
