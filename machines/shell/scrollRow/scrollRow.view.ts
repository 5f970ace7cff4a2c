import type { ScrollRowSnapshot } from './scrollRow.machine.ts'

/** The id of the scrolling element. */
export const rowId = (snapshot: ScrollRowSnapshot): string => snapshot.context.row

/** Whether there is more content than the viewport shows. */
export const isCut = (snapshot: ScrollRowSnapshot): boolean => !snapshot.matches({ place: 'whole' })

/** Whether there is content before the visible part. */
export const hasBefore = (snapshot: ScrollRowSnapshot): boolean =>
  snapshot.matches({ place: 'middle' }) || snapshot.matches({ place: 'end' })

/** Whether there is content after it. */
export const hasAfter = (snapshot: ScrollRowSnapshot): boolean =>
  snapshot.matches({ place: 'start' }) || snapshot.matches({ place: 'middle' })
