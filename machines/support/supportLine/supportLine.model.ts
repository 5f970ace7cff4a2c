import { fromCallback } from 'xstate'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { supportLineMachine } from './supportLine.machine.ts'
import type { SupportLineSnapshot } from './supportLine.machine.ts'
import { isReady } from './supportLine.view.ts'

const isIn = (snapshot: SupportLineSnapshot, line: 'loading' | 'awaitingRetry' | 'polling' | 'awaitingReadiness') =>
  snapshot.matches({ working: { line } })
const desk = fromCallback(() => undefined)

export const supportLineModel = {
  machine: supportLineMachine,
  unseen:
    'the support panel shows it, and has a cover of its own; tests/components/support/support.test.tsx looks at a line that loads and one that is ready',
  inputs: { 'web chat': { line: 1 }, 'live chat': { line: 2 }, 'chat desk': { line: 3 } },
  events: {
    'panel.opened': [{}],
    'panel.closed': [{}],
    'line.broken': [{ reason: 'it said too much' }],
    'xstate.error.actor.*': [{ error: 'a fault' }],
  },
  outcomes: {
    holdLine: { gone: { error: 'gone' } },
    loadScript: { vendor: { done: {} }, 'own desk': { done: { desk } }, cut: { error: 'cut' } },
    fetchReport: {
      'not yet': { done: { ready: false, unread: 0, last: null } },
      ready: { done: { ready: true, unread: 1, last: 'message' } },
      silent: { error: 'silent' },
    },
  },
  // Each counter matters in one phase only; the unread count grows without end and decides nothing.
  key: ({ snapshot }) => ({
    line: snapshot.context.line,
    loads: isIn(snapshot, 'loading') || isIn(snapshot, 'awaitingRetry') ? snapshot.context.loads : 0,
    polls: isIn(snapshot, 'polling') || isIn(snapshot, 'awaitingReadiness') ? snapshot.context.polls : 0,
    silent: snapshot.context.silent,
  }),
  invariants: {
    'an open chat desk has nothing unread once it was refreshed': ({ snapshot }) =>
      !(
        isReady(snapshot) &&
        snapshot.context.line === 3 &&
        snapshot.matches({ working: { panel: 'open' } }) &&
        snapshot.context.unreadCount > 1
      ),
    'it is tried four times': ({ snapshot }) => snapshot.context.loads <= 4,
  },
} satisfies FlowModel<typeof supportLineMachine>
