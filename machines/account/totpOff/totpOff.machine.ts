import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import {
  checking,
  failedTo,
  refused,
  retrying,
  settling,
  spent,
  unknown,
  unsettled,
} from '../safetyCheck/change.states.ts'
import { fresh, totpOffSetup } from './totpOff.setup.ts'

/** Turns the authenticator off. It ends when it is off. */
export const totpOffMachine = totpOffSetup.createMachine({
  id: 'totpOff',
  context: ({ input }) => ({ ...fresh, ...input }),
  initial: 'checking',
  states: {
    checking: checking({ action: 'unbindGoogle', passed: 'unbinding', broken: 'refused' }),
    unbinding: {
      tags: 'busy',
      invoke: {
        id: 'unbindKey',
        src: 'unbindKey',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'off',
        onError: [spent, unknown, failedTo('refused')],
      },
    },
    settling: settling({ target: 'off' }, 'unanswered'),
    /** It did not happen. */
    unanswered: retrying('unbinding'),
    unsettled,
    refused,
    off: { type: 'final' },
  },
})

export type TotpOffRef = ActorRefFrom<typeof totpOffMachine>
export type TotpOffSnapshot = SnapshotFrom<typeof totpOffMachine>
