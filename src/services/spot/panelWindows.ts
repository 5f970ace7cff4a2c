import { fromCallback } from 'xstate'
import { keptAwaySchema } from '#contract/spot/panelAway.ts'
import type { PanelAway } from '#contract/spot/panelAway.ts'
import { panelWindowsMachine } from '#machines/spot/panelWindows/panelWindows.machine.ts'
import type { PanelWindowsInput } from '#machines/spot/panelWindows/panelWindows.machine.ts'
import type { Services } from '../services.ts'

const key = 'panelsAway'

/** Connects a floor with the windows of its panels, through the channel between tabs and the tab's own storage. */
export const createPanelWindows = (
  { broadcast, random, tabStorage }: Pick<Services, 'broadcast' | 'random' | 'tabStorage'>,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
) =>
  panelWindowsMachine.provide({
    actors: {
      watchPanels: fromCallback<{ type: string }, { symbol: string }>(({ sendBack, input: { symbol } }) => {
        const kept = tabStorage.read(key, keptAwaySchema)
        if (kept?.symbol === symbol) sendBack({ type: 'away.recalled', away: kept.away })
        return broadcast.listen((message) => {
          if (message.type === 'panel.closed') sendBack({ type: 'panel.closed', id: message.id })
          if (message.type === 'panel.opened' && message.symbol === symbol)
            sendBack({ type: 'panel.opened', id: message.id, panel: message.panel })
        })
      }),
      announcePanel: fromCallback<{ type: string }, PanelWindowsInput>(({ input: { symbol, panel } }) => {
        if (panel === undefined) return undefined
        const id = random.key()
        const announce = () => broadcast.post({ type: 'panel.opened', symbol, panel, id })
        const leave = () => broadcast.post({ type: 'panel.closed', id })
        announce()
        const endListening = broadcast.listen((message) => {
          if (message.type === 'panels.requested' && message.symbol === symbol) announce()
        })
        page.addEventListener('pagehide', leave)
        // A page restored from the browser's back/forward cache is there again.
        page.addEventListener('pageshow', announce)
        return () => {
          endListening()
          page.removeEventListener('pagehide', leave)
          page.removeEventListener('pageshow', announce)
          leave()
        }
      }),
    },
    actions: {
      requestPanels: (_, { symbol }: { symbol: string }) => broadcast.post({ type: 'panels.requested', symbol }),
      storeAway: ({ context: { symbol } }, { away }: { away: readonly PanelAway[] }) => {
        if (away.length > 0) tabStorage.write(key, { symbol, away })
        else tabStorage.remove(key)
      },
    },
  })
