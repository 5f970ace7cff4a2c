import { web3Session as web3 } from '#contract/wallet/calls/web3Session.ts'
import { session } from '#contract/account/calls/session.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { outcomesMachine } from './outcomes.machine.ts'

const settled = (result: 'accepted' | 'rejected') => ({
  done: { result, code: result === 'accepted' ? 200 : 40902, msg: '', data: null, wasUnknown: true, error: undefined },
})

export const outcomesModel = {
  machine: outcomesMachine,
  calls: { settle: [session.outcome, web3.outcome] },
  unseen: 'it is visible only in notices and in a count on the assets page',
  inputs: { plain: undefined },
  events: {
    'session.changed': [{ fid: undefined }, { fid: '1001' }, { fid: '1002' }],
    'look.requested': [{}],
  },
  outcomes: {
    listOpen: {
      none: { done: { count: 0, due: undefined } },
      'one on its way': { done: { count: 1, due: undefined } },
      'one due': { done: { count: 1, due: 'k1' } },
      broken: { error: new Error('no storage') },
    },
    settle: {
      done: settled('accepted'),
      refused: settled('rejected'),
      broken: { error: { kind: 'malformed', call: 'session.outcome' } },
    },
  },
  invariants: {
    'a guest has no open calls': ({ snapshot }) => !snapshot.matches('signedOut') || snapshot.context.count === 0,
    'only a due key is asked for': ({ snapshot }) =>
      !snapshot.matches({ signedIn: 'settling' }) || snapshot.context.due !== undefined,
  },
} satisfies FlowModel<typeof outcomesMachine>
