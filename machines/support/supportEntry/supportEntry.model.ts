import { fromCallback } from 'xstate'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { supportEntryMachine } from './supportEntry.machine.ts'
import { isAwaited, supportRef } from './supportEntry.view.ts'

const support = fromCallback(() => undefined)

export const supportEntryModel = {
  machine: supportEntryMachine,
  unseen:
    'its button only shows that it is busy; tests/components/support/support.test.tsx presses it, also while what it opens is on its way and when it does not come',
  inputs: { 'first time': { isKnown: false }, 'asked before': { isKnown: true } },
  events: {
    'panel.toggled': [{}],
    'panel.requested': [{}],
    'location.changed': [{ location: { path: '/market', search: '', hash: '' } }],
    'session.changed': [{ fid: undefined }, { fid: '7' }],
  },
  outcomes: { loadSupport: { support: { done: { support } }, cut: { error: 'cut' } } },
  key: ({ snapshot: { context } }) => ({ ...context, support: context.support !== undefined }),
  invariants: {
    'it is there once it came, and not before': ({ snapshot }) =>
      snapshot.matches('loaded') === (supportRef(snapshot) !== undefined),
    'waiting implies loading': ({ snapshot }) => !isAwaited(snapshot) || snapshot.hasTag('busy'),
  },
} satisfies FlowModel<typeof supportEntryMachine>
