import type { FlowModel } from '#machines/model/flowModel.ts'
import { submitOnceMachine } from './submitOnce.machine.ts'

const ok = { code: 200, msg: 'Done', data: { id: 7 } }
const held = { code: 20351, msg: 'Under review', data: null }
const refusal = { code: 30303, msg: 'A loan is open', data: null }

export const submitOnceModel = {
  machine: submitOnceMachine,
  unseen: 'a pattern: the flows that send money show how it goes',
  inputs: {
    'a write': { call: 'transfer.transfer', body: { amount: '1' }, accepts: [20351] },
    'a key of an earlier start': { call: 'transfer.transfer', storedKey: 'k0' },
  },
  events: { 'submit.left': [{}], 'settle.requested': [{}] },
  outcomes: {
    makeKey: { key: { done: 'k1' }, 'storage broken': { error: new Error('no storage') } },
    send: {
      success: { done: ok },
      held: { done: held },
      refused: { done: refusal },
      'held, as an error': { error: { kind: 'business', call: 'transfer.transfer', code: 20351, msg: 'Under review' } },
      'rate limited': { error: { kind: 'rateLimited', call: 'transfer.transfer', retryAfter: 7_000 } },
      'no answer': { error: { kind: 'timeout', call: 'transfer.transfer' } },
      'not sent': { error: { kind: 'offline', call: 'transfer.transfer' } },
    },
    fetchOutcome: {
      done: { done: { state: 'done', ...ok } },
      refused: { done: { state: 'refused', ...refusal } },
      running: { done: { state: 'running', code: 200, msg: '', data: null } },
      'no answer': { error: { kind: 'timeout', call: 'transfer.outcome' } },
    },
    forgetKey: { forgotten: { done: undefined }, 'storage broken': { error: new Error('no storage') } },
  },
  // The pause stops growing at its cap, so further failed queries do not change the state.
  key: ({ snapshot }) => ({ ...snapshot.context, asks: Math.min(snapshot.context.asks, 6) }),
  invariants: {
    'a key is there before anything is sent': ({ snapshot }) =>
      !(snapshot.matches('sending') || snapshot.hasTag('unknown')) || snapshot.context.key !== undefined,
    'who does not know says so': ({ snapshot }) => !snapshot.hasTag('unknown') || snapshot.context.wasUnknown,
    'success is reported only after an answer of the venue': ({ snapshot }) =>
      snapshot.output?.result !== 'accepted' ||
      (snapshot.output.code !== undefined && [200, 20351].includes(snapshot.output.code)),
  },
} satisfies FlowModel<typeof submitOnceMachine>
