import { isKnownKind } from '#contract/shell/found.ts'
import type { SearchSnapshot } from './search.machine.ts'
import { groupsOf, suggestionsOf } from './search.rows.ts'

export type { Group } from './search.rows.ts'
export { listedOf, totalOf } from './search.rows.ts'

export { tabs } from './search.types.ts'

export const isSearchOpen = (snapshot: SearchSnapshot): boolean => snapshot.matches('open')
export const searchKeyword = ({ context }: SearchSnapshot): string => context.keyword
export const searchTab = ({ context }: SearchSnapshot) => context.tab
export const activeRow = ({ context }: SearchSnapshot): string | undefined => context.active

/** The status of the list: no query, request pending, or results. */
export const searchPhase = (snapshot: SearchSnapshot): 'idle' | 'busy' | 'found' | 'empty' | 'failed' => {
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('busy')) return 'busy'
  if (snapshot.matches({ open: { answer: 'found' } })) return 'found'
  return snapshot.matches({ open: { answer: 'empty' } }) ? 'empty' : 'idle'
}

/** The rows of a result stay while the next request is pending. */
export const searchGroups = ({ context }: SearchSnapshot) => groupsOf(context)
export const searchSuggestions = ({ context }: SearchSnapshot) => suggestionsOf(context)
export const searchVisits = ({ context }: SearchSnapshot) => context.visits.filter(isKnownKind)
/** The venue's time, as far as the search knows it. */
export const searchAsOf = ({ context }: SearchSnapshot): number | undefined => context.asOf
/** Whether results, or the previous ones, are on the screen. */
export const hasAnswer = ({ context }: SearchSnapshot): boolean => context.answer !== undefined
