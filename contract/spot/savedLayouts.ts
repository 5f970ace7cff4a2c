import { spotLimits } from './limits.ts'
import type { StoredLayouts, StoredWorkspace } from './workspace.ts'

/** Layouts that the user has given a name, and pairs that have a layout of their own. */

const { saved: mostSaved, pairs: mostPairs } = spotLimits.workspace

export type SavedLayout = StoredLayouts['saved'][number]

export const noLayouts: StoredLayouts = { saved: [], pairs: [] }

export const isSavedName = ({ saved }: StoredLayouts, name: string): boolean => saved.some((one) => one.name === name)

/** Whether a layout can be saved under a name: a known name replaces its layout. */
export const hasRoomFor = (layouts: StoredLayouts, name: string): boolean =>
  isSavedName(layouts, name) || layouts.saved.length < mostSaved

/** A layout with a name; a known name keeps its place in the list. Without room, nothing changes. */
export const withSaved = (layouts: StoredLayouts, layout: SavedLayout): StoredLayouts => {
  if (isSavedName(layouts, layout.name))
    return { ...layouts, saved: layouts.saved.map((one) => (one.name === layout.name ? layout : one)) }
  return hasRoomFor(layouts, layout.name) ? { ...layouts, saved: [...layouts.saved, layout] } : layouts
}

export const withoutSaved = (layouts: StoredLayouts, name: string): StoredLayouts => ({
  ...layouts,
  saved: layouts.saved.filter((one) => one.name !== name),
})

/** The layout of a pair that does not follow the one of all pairs. */
export const ownLayout = ({ pairs }: StoredLayouts, symbol: string): StoredWorkspace | undefined =>
  pairs.find((one) => one.symbol === symbol && one.isUsed)?.workspace

/** Whether a pair can have a layout of its own: those of other pairs that are not in use make room. */
export const hasRoomForPair = ({ pairs }: StoredLayouts, symbol: string): boolean =>
  pairs.filter((one) => one.symbol !== symbol && one.isUsed).length < mostPairs

const changedPair = ({ saved, pairs }: StoredLayouts, pair: StoredLayouts['pairs'][number]): StoredLayouts => {
  const others = pairs.filter((one) => one.symbol !== pair.symbol)
  const unused = others.find((one) => !one.isUsed)
  const kept = others.length < mostPairs ? others : others.filter((one) => one !== unused)
  return { saved, pairs: kept.length < mostPairs ? [...kept, pair] : pairs }
}

/** The pair's own layout, used from now on. Without room, nothing changes. */
export const withOwn = (layouts: StoredLayouts, symbol: string, workspace: StoredWorkspace): StoredLayouts =>
  changedPair(layouts, { symbol, isUsed: true, workspace })

/** The pair gets the layout that it had before, else the current one. */
export const separated = (layouts: StoredLayouts, symbol: string, current: StoredWorkspace): StoredLayouts =>
  withOwn(layouts, symbol, layouts.pairs.find((one) => one.symbol === symbol)?.workspace ?? current)

/** The pair follows the layout of all pairs; its own stays stored. */
export const joinedTo = ({ saved, pairs }: StoredLayouts, symbol: string): StoredLayouts => ({
  saved,
  pairs: pairs.map((one) => (one.symbol === symbol ? { ...one, isUsed: false } : one)),
})

/** The stored layouts; undefined ones were never changed, or are invalid. */
interface LayoutChoices {
  readonly workspace?: StoredWorkspace | undefined
  readonly layouts?: StoredLayouts | undefined
}

/** What a pair’s floor shows of the stored layouts; undefined: never changed, or invalid. */
export const followedLayout = ({ workspace, layouts }: LayoutChoices, symbol: string): StoredWorkspace | undefined =>
  (layouts && ownLayout(layouts, symbol)) ?? workspace

/** A change of what a pair’s floor shows, as it is stored. */
export const changedFollowed = ({ layouts }: LayoutChoices, symbol: string, workspace: StoredWorkspace) =>
  layouts && ownLayout(layouts, symbol) ? { layouts: withOwn(layouts, symbol, workspace) } : { workspace }

/**
 * The layouts of a file with those that are stored: one of the file replaces a stored one of the same name or pair.
 * Undefined if there are more than have room. A pair whose own layout is used follows the layout of all pairs that the
 * file brings, unless the file has one for it.
 */
export const joinedLayouts = (
  kept: StoredLayouts,
  taken: StoredLayouts,
  opened: { readonly symbol: string; readonly bringsWorkspace: boolean },
): StoredLayouts | undefined => {
  const others = kept.pairs.filter((one) => taken.pairs.every(({ symbol }) => symbol !== one.symbol))
  const followed = opened.bringsWorkspace ? joinedTo({ saved: [], pairs: others }, opened.symbol).pairs : others
  const saved = [...taken.saved, ...kept.saved.filter(({ name }) => !isSavedName(taken, name))]
  const pairs = [...followed, ...taken.pairs]
  return saved.length <= mostSaved && pairs.length <= mostPairs ? { saved, pairs } : undefined
}
