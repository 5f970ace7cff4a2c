import type { FlowModel } from '#machines/model/flowModel.ts'
import { socketShareMachine } from './socketShare.machine.ts'

export const socketShareModel = {
  machine: socketShareMachine,
  inputs: { plain: undefined },
  events: {
    'socket.wanted': [{}],
    'page.left': [{}],
    'carrier.answered': [{}],
    'turn.came': [{}],
    'turn.taken': [{}],
    'sharing.refused': [{}],
  },
  outcomes: {
    watchPage: { fails: { error: new Error('no page here') } },
    awaitTurn: { fails: { error: new Error('no locks here') } },
    loadPart: { done: { done: undefined }, gone: { error: new Error('gone with its release') } },
    meetTabs: { fails: { error: new Error('no tabs here') } },
  },
  key: () => '',
  invariants: {
    'who shares waits for its turn, and nobody else does': ({ snapshot }) =>
      snapshot.matches('sharing') === (snapshot.children['awaitTurn'] !== undefined),
  },
  unseen: 'it shows nowhere whose socket brings the numbers',
} satisfies FlowModel<typeof socketShareMachine>
