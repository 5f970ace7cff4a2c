import type { FlowModel } from '#machines/model/flowModel.ts'
import { panelWindowsMachine } from './panelWindows.machine.ts'

const book = { id: 'one', panel: 'book' as const }
const chart = { id: 'two', panel: 'chart' as const }

export const panelWindowsModel = {
  machine: panelWindowsMachine,
  inputs: {
    'the floor': { symbol: 'btc_usdt', panel: undefined },
    'a panel’s window': { symbol: 'btc_usdt', panel: 'book' },
  },
  events: {
    'away.recalled': ({ snapshot }) =>
      snapshot.matches({ floor: 'asking' }) && snapshot.context.answered.length === 0 ? [{ away: [book, chart] }] : [],
    'panel.opened': [book, chart],
    'panel.closed': [{ id: book.id }],
  },
  outcomes: {
    watchPanels: { fails: { error: new Error('no channel') } },
    announcePanel: { fails: { error: new Error('no channel') } },
  },
  key: ({ snapshot: { context } }) => ({
    away: context.away.map(({ id }) => id),
    answered: context.answered.toSorted(),
  }),
  invariants: {
    'no window counts twice': ({ snapshot }) => {
      const ids = snapshot.context.away.map(({ id }) => id)
      return new Set(ids).size === ids.length
    },
    'a panel’s own window has sent no panel away': ({ snapshot }) =>
      snapshot.context.panel === undefined || snapshot.context.away.length === 0,
  },
  unseen: 'the floor shows it: which panels it has',
  wire: {
    watchPanels: { happens: 'lives' },
    announcePanel: { happens: 'lives' },
  },
} satisfies FlowModel<typeof panelWindowsMachine>
