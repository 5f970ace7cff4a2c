import { isPanelId } from './workspace.ts'
import type { PanelId } from './workspace.ts'
import { isLinkGroup, windowIdSchema } from './windowLink.ts'
import type { LinkGroup } from './windowLink.ts'

/** The search parameter of the floor that names the one panel that is shown, in a window of its own. */
export const panelParam = 'panel'

/** The one that names the group with which a new window begins. */
const groupParam = 'group'

/** The one that names the window that opened a new one. */
export const openerParam = 'opener'

/** Where the floor is. */
export const floorPath = '/trade/exchange/'

/** Search parameters of the floor that name the pair; a phone's address has the second. */
export const pairParams = ['tradeCode', 'tradeName'] as const

/** With what a window begins that is opened from another one. */
export interface OpenedLink {
  /** Undefined: in no group. */
  readonly group: LinkGroup | undefined
  /** The window that opens it, where that has to join the group too. */
  readonly opener: string | undefined
}

/** Where a panel of a pair stands alone. */
export const panelAddress = (symbol: string, panel: PanelId, { group, opener }: Partial<OpenedLink> = {}): string => {
  const query = {
    tradeCode: symbol,
    [panelParam]: panel,
    ...(group && { [groupParam]: group }),
    ...(opener !== undefined && { [openerParam]: opener }),
  }
  return `${floorPath}?${new URLSearchParams(query).toString()}`
}

/** The panel that an address names; one that nobody knows is the whole floor. */
export const panelIn = (query: URLSearchParams): PanelId | undefined => {
  const named = query.get(panelParam)
  return named !== null && isPanelId(named) ? named : undefined
}

/** The group that an address names. */
export const groupIn = (query: URLSearchParams): LinkGroup | undefined => {
  const named = query.get(groupParam)
  return named !== null && isLinkGroup(named) ? named : undefined
}

/** The window that opened the one with this address; undefined: none that has to know of it. */
export const openerIn = (query: URLSearchParams): string | undefined =>
  windowIdSchema.safeParse(query.get(openerParam)).data

/** What a panel's window is called: the one of a group is there once, whatever pair it is at. */
export const panelWindowName = (panel: PanelId, of: string): string => `${of} ${panel}`

/** The query of an address of the floor; undefined elsewhere. */
const floorQuery = (address: string): URLSearchParams | undefined => {
  const [path = '', query = ''] = address.split('#', 1).join('').split('?')
  return path.replace(/\/$/, '') === floorPath.replace(/\/$/, '') ? new URLSearchParams(query) : undefined
}

/**
 * Where an address leads from a window: another pair that is chosen in a panel's own window is shown by that panel, and
 * does not make it a whole floor.
 */
export const inSamePanel = (to: string, from: string): string => {
  const [next, here] = [floorQuery(to), floorQuery(from)]
  const panel = here && panelIn(here)
  if (!next || panel === undefined || next.has(panelParam) || !pairParams.some((param) => next.has(param))) return to
  next.set(panelParam, panel)
  return `${floorPath}?${next.toString()}`
}
