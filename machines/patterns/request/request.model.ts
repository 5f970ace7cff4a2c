import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { requestMachine } from './request.machine.ts'

export const requestModel = {
  machine: requestMachine,
  unseen: 'a pattern: the flows that read show that they are busy',
  inputs: { plain: { coinId: 52 } },
  events: {},
  outcomes: {
    send: {
      data: { done: ['a'] },
      'no answer': { error: { kind: 'timeout', call: 'x.read' } },
      'rate limited': { error: { kind: 'rateLimited', call: 'x.read', retryAfter: 20_000 } },
      refused: { error: { kind: 'business', call: 'x.read', code: 30303 } },
    },
    drawShare: { half: { done: 0.5 }, 'no luck': { error: new Error('no random numbers') } },
  },
  invariants: {
    'it never asks more often than allowed': ({ snapshot }) => snapshot.context.retries <= kernelLimits.request.retries,
    'there is no data beside an error': ({ snapshot }) =>
      snapshot.context.data === undefined || snapshot.context.error === undefined,
  },
} satisfies FlowModel<typeof requestMachine>
