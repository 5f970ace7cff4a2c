import type { ScrollRowSnapshot } from './scrollRow.machine.ts'

/** The id of the element that scrolls. */
export const rowId = (snapshot: ScrollRowSnapshot): string => snapshot.context.row

/** Whether there is more than its window shows. */
export const isCut = (snapshot: ScrollRowSnapshot): boolean => !snapshot.matches({ place: 'whole' })

/** Whether there is more before what is shown. */
export const hasBefore = (snapshot: ScrollRowSnapshot): boolean =>
  snapshot.matches({ place: 'middle' }) || snapshot.matches({ place: 'end' })

/** Whether there is more after it. */
export const hasAfter = (snapshot: ScrollRowSnapshot): boolean =>
  snapshot.matches({ place: 'start' }) || snapshot.matches({ place: 'middle' })
