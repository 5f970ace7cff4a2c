import { isPanelId } from './workspace.ts'
import type { PanelId } from './workspace.ts'

/** The search parameter of the floor that names the one panel that is shown, in a window of its own. */
export const panelParam = 'panel'

/** Where a panel of a pair stands alone. */
export const panelAddress = (symbol: string, panel: PanelId): string =>
  `/trade/exchange/?${new URLSearchParams({ tradeCode: symbol, [panelParam]: panel }).toString()}`

/** The panel that an address names; one that nobody knows is the whole floor. */
export const panelIn = (query: URLSearchParams): PanelId | undefined => {
  const named = query.get(panelParam)
  return named !== null && isPanelId(named) ? named : undefined
}
