import type { FlowModel } from '#machines/model/flowModel.ts'
import { socketShareMachine } from './socketShare.machine.ts'

export const socketShareModel = {
  machine: socketShareMachine,
  inputs: { plain: undefined },
  events: {
    'socket.wanted': [{}],
    'page.left': [{}],
    'leader.answered': [{}],
    'leadership.gained': [{}],
    'leadership.taken': [{}],
    'sharing.refused': [{}],
  },
  outcomes: {
    watchPage: { fails: { error: new Error('no page here') } },
    awaitLeadership: { fails: { error: new Error('no locks here') } },
    loadPart: { done: { done: undefined }, gone: { error: new Error('gone with its release') } },
    joinTabs: { fails: { error: new Error('no tabs here') } },
  },
  key: () => '',
  invariants: {
    'a tab is in the election exactly while it shares': ({ snapshot }) =>
      snapshot.matches('sharing') === (snapshot.children['awaitLeadership'] !== undefined),
  },
  unseen: 'no screen shows which socket the numbers use',
} satisfies FlowModel<typeof socketShareMachine>
