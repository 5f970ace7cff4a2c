import { spotLimits } from './limits.ts'
import { fitted, hidden, moved, resized, settled, shown, stepped, stretched } from './panelGrid.ts'
import type { Move, PanelLayout, PanelRect } from './panelGrid.ts'
import { areSame, isSameLayout } from './sameLayout.ts'
import { isPanelId, panelIds, windowClasses } from './workspace.ts'
import type { PanelId, StoredLayout, StoredWorkspace, WindowClass } from './workspace.ts'
import { leastSizes, presetIds, presets } from './workspacePresets.ts'
import type { PresetId, Rect } from './workspacePresets.ts'

/** The panel layout for each window class. */
export type Workspace = { readonly [Class in WindowClass]: PanelLayout }

const { columns } = spotLimits.workspace

const presetLayout = (of: WindowClass, id: PresetId): PanelLayout => ({
  shown: panelIds.map((panel) => ({ panel, ...presets[of][id][panel] })),
  hidden: [],
})

const [usual] = presetIds

/** The default workspace. */
export const firstWorkspace: Workspace = {
  upright: presetLayout('upright', usual),
  pad: presetLayout('pad', usual),
  medium: presetLayout('medium', usual),
  wide: presetLayout('wide', usual),
}

/** Converted to the current number of columns. */
const scaled = (places: StoredLayout['shown'], from: number): readonly PanelRect[] =>
  places.flatMap(({ panel, x, y, w, h }) => {
    if (!isPanelId(panel)) return []
    const left = Math.round((x * columns) / from)
    return [{ panel, x: left, y, w: Math.round(((x + w) * columns) / from) - left, h }]
  })

const firstOfEach = (places: readonly PanelRect[], but: readonly PanelRect[] = []): readonly PanelRect[] =>
  places.filter(
    (place, index) =>
      places.findIndex(({ panel }) => panel === place.panel) === index &&
      !but.some(({ panel }) => panel === place.panel),
  )

/**
 * Makes a layout displayable: panels unknown to this version are dropped, panels missing from the layout are hidden,
 * and overlaps and sizes are corrected.
 */
const repaired = (of: WindowClass, stored: StoredLayout): PanelLayout => {
  const least = leastSizes[of]
  const inSight = firstOfEach(scaled(stored.shown, stored.columns)).map((place) => fitted(place, least))
  if (inSight.length === 0) return firstWorkspace[of]
  const known = firstOfEach(scaled(stored.hidden, stored.columns), inSight)
  const unknown = firstWorkspace[of].shown.filter(({ panel }) =>
    [...inSight, ...known].every((place) => place.panel !== panel),
  )
  return {
    shown: settled(inSight),
    hidden: firstWorkspace[of].shown.flatMap(({ panel }) =>
      [...known, ...unknown].filter((place) => place.panel === panel).map((place) => fitted(place, least)),
    ),
  }
}

/** A workspace from a browser's storage or a file. */
export const workspaceOf = (stored: StoredWorkspace | undefined): Workspace =>
  stored === undefined
    ? firstWorkspace
    : {
        upright: stored.upright ? repaired('upright', stored.upright) : firstWorkspace.upright,
        pad: repaired('pad', stored.pad),
        medium: repaired('medium', stored.medium),
        wide: repaired('wide', stored.wide),
      }

const storedLayout = (layout: PanelLayout): StoredLayout => ({
  columns,
  shown: layout.shown.map((place) => ({ ...place })),
  hidden: layout.hidden.map((place) => ({ ...place })),
})

/** As a browser stores it. */
export const storedForm = ({ upright, pad, medium, wide }: Workspace): StoredWorkspace => ({
  upright: storedLayout(upright),
  pad: storedLayout(pad),
  medium: storedLayout(medium),
  wide: storedLayout(wide),
})

/** A user's change to the panels. */
export type WorkspaceChange =
  /** By pointer: to this corner, or with these edges. */
  | ({ readonly act: 'move' } & Move)
  | ({ readonly act: 'resize'; readonly panel: PanelId } & Rect)
  /** By keys: one cell in a direction. */
  | { readonly act: 'step'; readonly panel: PanelId; readonly dx: number; readonly dy: number }
  | { readonly act: 'stretch'; readonly panel: PanelId; readonly dw: number; readonly dh: number }
  | { readonly act: 'hide'; readonly panel: PanelId }
  | { readonly act: 'show'; readonly panel: PanelId }
  | { readonly act: 'preset'; readonly preset: PresetId }

/** One layout after a change. */
export const changedLayout = (of: WindowClass, layout: PanelLayout, change: WorkspaceChange): PanelLayout => {
  const least = leastSizes[of]
  switch (change.act) {
    case 'move':
      return { ...layout, shown: moved(layout.shown, change, least) }
    case 'resize': {
      const { panel, x, y, w, h } = change
      return { ...layout, shown: resized(layout.shown, { panel, x, y, w, h }, least) }
    }
    case 'step':
      return { ...layout, shown: stepped(layout.shown, change, least) }
    case 'stretch':
      return { ...layout, shown: stretched(layout.shown, change, least) }
    case 'hide':
      return hidden(layout, change.panel)
    case 'show':
      return shown(layout, change.panel, least)
    case 'preset':
      return presetLayout(of, change.preset)
  }
}

export const changedWorkspace = (workspace: Workspace, of: WindowClass, change: WorkspaceChange): Workspace => ({
  ...workspace,
  [of]: changedLayout(of, workspace[of], change),
})

export const isSameWorkspace = (one: Workspace, other: Workspace): boolean =>
  windowClasses.every((of) => isSameLayout(one[of], other[of]))

/** The preset that a layout equals. */
export const presetIn = (of: WindowClass, layout: PanelLayout): PresetId | undefined =>
  presetIds.find((id) => areSame(presetLayout(of, id).shown, layout.shown))
