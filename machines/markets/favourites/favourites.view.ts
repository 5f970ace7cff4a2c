import type { FavouritesSnapshot } from './favourites.machine.ts'
import { isMarked as isAmong } from './favourites.marks.ts'
import type { Mark } from './favourites.marks.ts'
import { shownMarks } from './favourites.setup.ts'

export { markOf } from './favourites.marks.ts'

/** Whether a star can be pressed now. */
export const canToggle = (snapshot: FavouritesSnapshot): boolean => !snapshot.hasTag('blocking')

/** The list could not be fetched, so favourites are unknown until a retry. */
export const isFailed = (snapshot: FavouritesSnapshot): boolean => snapshot.hasTag('failed')

export const isMarked = (snapshot: FavouritesSnapshot, mark: Mark): boolean =>
  isAmong(shownMarks(snapshot.context), mark)

export const marksOf = (snapshot: FavouritesSnapshot) => shownMarks(snapshot.context)
