import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { changeActors, changeGuards, keptError, keptToken } from '../safetyCheck/change.ts'
import type { ChangeInput } from '../safetyCheck/change.ts'
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
import { standstill } from '../safetyCheck/change.view.ts'

interface TotpOffContext extends ChangeInput {
  readonly token: string | undefined
  readonly error: CallError | undefined
}

const fresh = { token: undefined, error: undefined }

const totpOffSetup = setup({
  types: {
    input: {} as ChangeInput,
    context: {} as TotpOffContext,
    events: {} as { type: 'retry.requested' },
    tags: {} as 'busy' | 'failed' | 'unknown',
    children: {} as { safetyCheck: 'safetyCheck' },
  },
  actors: {
    ...changeActors,
    unbindKey: fromPromise<void, { token: string | undefined }>(notProvided('unbindKey')),
  },
  guards: changeGuards,
  actions: {
    keepToken: assign(keptToken),
    forgetToken: assign({ token: undefined }),
    keepError: assign(keptError),
  },
})

/** Turns the authenticator off. It ends when that is done. */
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

/** The dialog's contents: the check, then the progress, or the error. */
export const totpOffView = (snapshot: TotpOffSnapshot) => ({
  phase: snapshot.matches('checking')
    ? ('checking' as const)
    : snapshot.hasTag('busy')
      ? ('working' as const)
      : ('stopped' as const),
  stopped: standstill(snapshot),
  error: snapshot.context.error,
  check: snapshot.children.safetyCheck,
})
