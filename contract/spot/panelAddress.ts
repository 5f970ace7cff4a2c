import { isPanelId } from './workspace.ts'
import type { PanelId } from './workspace.ts'
import { isLinkGroup, windowIdSchema } from './windowLink.ts'
import type { LinkGroup } from './windowLink.ts'

/** The search parameter that names the only panel shown, in a window of its own. */
export const panelParam = 'panel'

/** The search parameter with the initial group of a new window. */
const groupParam = 'group'

/** The search parameter that identifies the window that opened a new one. */
export const openerParam = 'opener'

export const floorPath = '/trade/exchange/'

/** Search parameters of the floor that name the pair; phones use the second. */
export const pairParams = ['tradeCode', 'tradeName'] as const

/** The initial state of a window that is opened from another one. */
export interface OpenedLink {
  /** Undefined: in no group. */
  readonly group: LinkGroup | undefined
  /** The opening window, if it has to join the group too. */
  readonly opener: string | undefined
}

/** The address of a pair's panel in a window of its own. */
export const panelAddress = (symbol: string, panel: PanelId, { group, opener }: Partial<OpenedLink> = {}): string => {
  const query = {
    tradeCode: symbol,
    [panelParam]: panel,
    ...(group && { [groupParam]: group }),
    ...(opener !== undefined && { [openerParam]: opener }),
  }
  return `${floorPath}?${new URLSearchParams(query).toString()}`
}

/** The panel named in an address; an unknown one means the whole floor. */
export const panelIn = (query: URLSearchParams): PanelId | undefined => {
  const named = query.get(panelParam)
  return named !== null && isPanelId(named) ? named : undefined
}

/** The group named in an address. */
export const groupIn = (query: URLSearchParams): LinkGroup | undefined => {
  const named = query.get(groupParam)
  return named !== null && isLinkGroup(named) ? named : undefined
}

/** The window that opened the one with this address; undefined if none has to be notified. */
export const openerIn = (query: URLSearchParams): string | undefined =>
  windowIdSchema.safeParse(query.get(openerParam)).data

/** The name of a panel's window. A panel opens once per group, whatever pair it shows. */
export const panelWindowName = (panel: PanelId, of: string): string => `${of} ${panel}`

/** The query of a floor address; undefined for other addresses. */
const floorQuery = (address: string): URLSearchParams | undefined => {
  const [path = '', query = ''] = address.split('#', 1).join('').split('?')
  return path.replace(/\/$/, '') === floorPath.replace(/\/$/, '') ? new URLSearchParams(query) : undefined
}

/** The address of a pair in a panel's own window: the same panel; any other address is unchanged. */
export const withPanel = (to: string, panel: PanelId): string => {
  const next = floorQuery(to)
  if (!next || next.has(panelParam) || !pairParams.some((param) => next.has(param))) return to
  next.set(panelParam, panel)
  return `${floorPath}?${next.toString()}`
}

/**
 * Resolves a link inside a window: in a panel's own window, choosing another pair changes that panel instead of opening
 * the whole floor.
 */
export const inSamePanel = (to: string, from: string): string => {
  const here = floorQuery(from)
  const panel = here && panelIn(here)
  return panel === undefined ? to : withPanel(to, panel)
}
