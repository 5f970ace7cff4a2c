import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { spotLimits } from '#contract/spot/limits.ts'
import type { PanelAway } from '#contract/spot/panelAway.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

export interface PanelWindowsInput {
  /** The pair of this window. */
  readonly symbol: string
  /** The only panel of this window; undefined on the whole floor. */
  readonly panel: PanelId | undefined
}

interface PanelWindowsContext extends PanelWindowsInput {
  /** The pair's panels that are open in windows of their own. */
  readonly away: readonly PanelAway[]
  /** Windows that have answered since the last query. */
  readonly answered: readonly string[]
}

const panelWindowsSetup = setup({
  types: {
    input: {} as PanelWindowsInput,
    context: {} as PanelWindowsContext,
    events: {} as
      /** As this tab has stored them, before a reload. */
      | { type: 'away.recalled'; away: readonly PanelAway[] }
      | ({ type: 'panel.opened' } & PanelAway)
      | { type: 'panel.closed'; id: string },
  },
  actors: {
    /** Sends the events of this pair. */
    watchPanels: fromCallback<{ type: string }, { symbol: string }>(notProvided('watchPanels')),
    /** Announces this window's panel: at once, when a floor asks, and when the window closes. */
    announcePanel: fromCallback<{ type: string }, PanelWindowsInput>(notProvided('announcePanel')),
  },
  delays: { asksEvery: spotLimits.windowLink.asksEvery },
  guards: { isAlone: ({ context }) => context.panel !== undefined },
  actions: {
    reportFault: reportFault(),
    keepRecalled: assign((_, { away }: { away: readonly PanelAway[] }) => ({ away })),
    addPanel: assign(({ context: { away, answered } }, { id, panel }: PanelAway) => ({
      away: [...away.filter((one) => one.id !== id), { id, panel }],
      answered: [...answered.filter((one) => one !== id), id],
    })),
    dropPanel: assign(({ context }, { id }: { id: string }) => ({
      away: context.away.filter((one) => one.id !== id),
    })),
    /** A window that crashed has not said that it closed. */
    dropUnanswered: assign(({ context: { away, answered } }) => ({
      away: away.filter(({ id }) => answered.includes(id)),
    })),
    forgetAnswers: assign({ answered: [] }),
    requestPanels: (_, _params: { symbol: string }) => notProvided('requestPanels')(),
    /** Stores them for a reload of this tab, whose floor then starts without them. */
    storeAway: (_, _params: { away: readonly PanelAway[] }) => notProvided('storeAway')(),
  },
})

const awayIn = ({ context: { away } }: { readonly context: PanelWindowsContext }) => ({ away })

/** Which panels of the pair are open in windows of their own: they leave the floor as long as those are open. */
export const panelWindowsMachine = panelWindowsSetup.createMachine({
  id: 'panelWindows',
  context: ({ input: { symbol, panel } }) => ({ symbol, panel, away: [], answered: [] }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAlone', target: 'alone' }, { target: 'floor' }] },
    /** This window is one of them. */
    alone: {
      invoke: {
        id: 'announcePanel',
        src: 'announcePanel',
        input: ({ context: { symbol, panel } }) => ({ symbol, panel }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
    },
    floor: {
      invoke: {
        id: 'watchPanels',
        src: 'watchPanels',
        input: ({ context: { symbol } }) => ({ symbol }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'away.recalled': { actions: { type: 'keepRecalled', params: ({ event }) => event } },
        'panel.opened': {
          actions: [
            { type: 'addPanel', params: ({ event }) => event },
            { type: 'storeAway', params: awayIn },
          ],
        },
        'panel.closed': {
          actions: [
            { type: 'dropPanel', params: ({ event }) => event },
            { type: 'storeAway', params: awayIn },
          ],
        },
      },
      initial: 'asking',
      states: {
        // They may answer until it asks again: on a busy machine a panel must not come and go.
        asking: {
          entry: ['forgetAnswers', { type: 'requestPanels', params: ({ context: { symbol } }) => ({ symbol }) }],
          after: {
            asksEvery: {
              target: 'asking',
              reenter: true,
              actions: ['dropUnanswered', { type: 'storeAway', params: awayIn }],
            },
          },
        },
      },
    },
  },
})

export type PanelWindowsRef = ActorRefFrom<typeof panelWindowsMachine>
export type PanelWindowsSnapshot = SnapshotFrom<typeof panelWindowsMachine>
