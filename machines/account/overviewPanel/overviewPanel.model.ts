import type { FlowModel } from '#machines/model/flowModel.ts'
import { overviewPanelMachine } from './overviewPanel.machine.ts'

const retry = { role: 'button', name: 'userOverview:action.retry' } as const
const stale = { role: 'alert', text: 'userOverview:state.stale' } as const

/** As the panel of messages renders it. */
export const overviewPanelModel = {
  machine: overviewPanelMachine,
  inputs: { plain: undefined },
  events: { 'refresh.requested': [{}], 'money.moved': [{}] },
  outcomes: {
    fetchData: {
      none: { done: { unread: 0, list: [] } },
      unread: { done: { unread: 2, list: [] } },
      cut: { error: { kind: 'timeout', call: 'messages.list' } },
    },
  },
  invariants: {
    'what could not be renewed stays': ({ snapshot }) =>
      !snapshot.hasTag('stale') || snapshot.context.data !== undefined,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'userOverview:state.loading' }],
      failed: [{ role: 'alert', text: 'userOverview:state.failed' }, retry],
      'fresh.idle': [{ name: 'userOverview:messages.none' }, { ...stale, absent: true }],
      'fresh.renewing': { like: 'fresh.idle' },
      'stale.idle': [stale],
      'stale.renewing': { like: 'stale.idle' },
    },
    gestures: {
      'refresh.requested': (_, leaves) =>
        leaves.includes('failed') || leaves.includes('stale.idle')
          ? { click: retry }
          : { by: 'app', because: 'the page refreshes all of its panels' },
      'money.moved': { by: 'app', because: 'the page passes it on' },
    },
  },
} satisfies FlowModel<typeof overviewPanelMachine>
