import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'
import { accountProblem, googleCodeProblem, toAccount, toGoogleCode } from '../login/credentials.rules.ts'
import type { SessionUser } from '../session/session.types.ts'

/** What was typed of the account. */
export interface UnfreezeAccount {
  readonly account: string
  readonly password: string
}

/** The same with the codes; undefined if the owner uses no authenticator. */
export interface UnfreezeProofs extends UnfreezeAccount {
  readonly emailCode: string
  readonly googleCode: string | undefined
}

interface UnfreezeContext extends UnfreezeAccount {
  readonly emailCode: string
  readonly googleCode: string
  readonly isHere: boolean
  readonly error: CallError | undefined
}

const untyped = { account: '', password: '', emailCode: '', googleCode: '', error: undefined }
const call = 'freeze.end'

const accountOf = ({ account, password }: UnfreezeContext): UnfreezeAccount => ({
  account: toAccount(account),
  password,
})

interface Failed {
  readonly error: unknown
}

const unfreezeSetup = setup({
  types: {
    input: {} as { readonly isHere: boolean },
    context: {} as UnfreezeContext,
    events: {} as
      | { type: 'account.changed'; text: string }
      | { type: 'password.changed'; text: string }
      | { type: 'emailCode.changed'; text: string }
      | { type: 'googleCode.changed'; text: string }
      | { type: 'account.submitted' }
      | { type: 'codes.submitted' }
      | { type: 'code.requested' }
      /** Returns from the codes to account and password. */
      | { type: 'form.restarted' }
      /** Sent by the root when the user changes. */
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Has a code mailed to the owner. */
    requestCode: fromPromise<void, UnfreezeAccount>(notProvided('requestCode')),
    unfreezeAccount: fromPromise<SessionUser, UnfreezeProofs>(notProvided('unfreezeAccount')),
  },
  guards: {
    isHere: ({ context }) => context.isHere,
    isUser,
    isFilled: ({ context }) => accountProblem(context.account) === undefined && context.password !== '',
    isTyped: ({ context: { emailCode, googleCode } }) =>
      googleCodeProblem(emailCode) === undefined && (googleCode === '' || googleCodeProblem(googleCode) === undefined),
    isAccountWrong: (_, { error }: Failed) => toCallError(error, call).code === codes.loginWrong,
  },
  actions: {
    keepAccount: assign((_, { text }: { text: string }) => ({ account: text, error: undefined })),
    keepPassword: assign((_, { text }: { text: string }) => ({ password: text, error: undefined })),
    keepEmailCode: assign((_, { text }: { text: string }) => ({ emailCode: text, error: undefined })),
    keepGoogleCode: assign((_, { text }: { text: string }) => ({ googleCode: text, error: undefined })),
    forgetCodes: assign({ emailCode: '', googleCode: '', error: undefined }),
    forgetSecrets: assign(untyped),
    keepError: assign(errorOf(call)),
    forgetError: assign({ error: undefined }),
    sendToSession: sendTo(
      ({ system }): AnyActorRef => system.get('session'),
      (_, { user }: { user: SessionUser }) => ({ type: 'session.begun', user }),
    ),
  },
})

const failureOf = ({ event }: { readonly event: Failed }): Failed => event
const kept = { type: 'keepError', params: failureOf } as const

/** Ends the freeze of an account: email and password, then the codes. It logs in. */
export const unfreezeMachine = unfreezeSetup.createMachine({
  id: 'unfreeze',
  context: ({ input }) => ({ ...untyped, ...input }),
  initial: 'opening',
  on: { 'session.changed': { guard: { type: 'isUser', params: ({ event }) => event }, target: '.unfrozen' } },
  states: {
    // An account with a session is not frozen.
    opening: { always: [{ guard: 'isHere', target: 'unfrozen' }, { target: 'account' }] },
    account: {
      initial: 'fresh',
      on: {
        'account.changed': { target: '.fresh', actions: { type: 'keepAccount', params: ({ event }) => event } },
        'password.changed': { target: '.fresh', actions: { type: 'keepPassword', params: ({ event }) => event } },
        'account.submitted': [{ guard: 'isFilled', target: 'requesting' }, { target: '.incomplete' }],
      },
      // A refused form was complete, and typing clears the refusal: an incomplete one has no error to clear.
      states: { fresh: {}, incomplete: {}, refused: { tags: 'failed' } },
    },
    requesting: {
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => accountOf(context),
        onDone: 'proving',
        onError: { target: 'account.refused', actions: kept },
      },
    },
    proving: {
      initial: 'fresh',
      on: {
        'emailCode.changed': { target: '.fresh', actions: { type: 'keepEmailCode', params: ({ event }) => event } },
        'googleCode.changed': { target: '.fresh', actions: { type: 'keepGoogleCode', params: ({ event }) => event } },
        'codes.submitted': [{ guard: 'isTyped', target: 'unfreezing' }, { target: '.incomplete' }],
        'code.requested': 'resending',
        'form.restarted': { target: 'account', actions: 'forgetCodes' },
      },
      states: { fresh: {}, incomplete: { entry: 'forgetError' }, refused: { tags: 'failed' } },
    },
    /** Another code is mailed, which voids the first. */
    resending: {
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => accountOf(context),
        onDone: { target: 'proving', actions: 'forgetCodes' },
        onError: { target: 'proving.refused', actions: kept },
      },
    },
    unfreezing: {
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'unfreezeAccount',
        src: 'unfreezeAccount',
        input: ({ context }) => ({
          ...accountOf(context),
          emailCode: toGoogleCode(context.emailCode),
          googleCode: context.googleCode === '' ? undefined : toGoogleCode(context.googleCode),
        }),
        onDone: {
          target: 'unfrozen',
          actions: { type: 'sendToSession', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isAccountWrong', params: failureOf },
            target: 'account.refused',
            actions: ['forgetCodes', kept],
          },
          { target: 'proving.refused', actions: kept },
        ],
      },
    },
    unfrozen: { entry: 'forgetSecrets' },
  },
})

export type UnfreezeRef = ActorRefFrom<typeof unfreezeMachine>
export type UnfreezeSnapshot = SnapshotFrom<typeof unfreezeMachine>
