import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'
import type { Person } from '#machines/patterns/people.ts'

interface FreezeInput {
  /** From the link of a mail; without one the user's own account is frozen. */
  readonly freezeToken: string | undefined
  /** A user is logged in; undefined until the session is known. */
  readonly isHere: boolean | undefined
  /** This page has frozen the account, and starts again because its session ended with that. */
  readonly wasFrozen: boolean
}

interface FreezeContext extends FreezeInput {
  readonly error: CallError | undefined
}

/** The hash of the page once it has frozen an account; it replaces the secret of the link. */
export const frozenHash = '#frozen'

/** Which account is frozen. */
export type FreezeOrder = Pick<FreezeInput, 'freezeToken'>

const freezeSetup = setup({
  types: {
    input: {} as FreezeInput,
    context: {} as FreezeContext,
    events: {} as
      | { type: 'freeze.confirmed' }
      /** Sent by the root when the user becomes known or changes. */
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: { freezeAccount: fromPromise<void, FreezeOrder>(notProvided('freezeAccount')) },
  guards: {
    canFreeze: ({ context: { freezeToken, isHere } }) => freezeToken !== undefined || isHere === true,
    isFrozen: ({ context }) => context.wasFrozen,
    isNobody: ({ context: { freezeToken, isHere } }) => freezeToken === undefined && isHere === false,
    /** The change leaves neither a link nor a user. */
    isNobodyLeft: ({ context: { freezeToken } }, { fid }: Person) => freezeToken === undefined && fid === undefined,
    isUser,
    isSpent: (_, { error }: { error: unknown }) => toCallError(error, 'freeze.byLink').code === codes.freezeLinkEnded,
  },
  actions: {
    navigate: navigate(),
    keepError: assign(errorOf('freeze.byLink')),
    forgetError: assign({ error: undefined }),
    keepUser: assign((_, { fid }: Person) => ({ isHere: fid !== undefined })),
    sendToSession: sendTo(({ system }): AnyActorRef => system.get('session'), { type: 'session.ended' }),
  },
})

const personOf = ({ event }: { event: Person }): Person => event
const keepUser = { type: 'keepUser', params: personOf } as const

/** Freezes an account. Opening the page changes nothing, because mail programs open links too. */
export const freezeMachine = freezeSetup.createMachine({
  id: 'freeze',
  context: ({ input }) => ({ ...input, error: undefined }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isFrozen', target: 'frozen' },
        { guard: 'canFreeze', target: 'asking' },
        { guard: 'isNobody', target: 'lost' },
      ],
      on: { 'session.changed': { actions: keepUser } },
    },
    asking: {
      initial: 'fresh',
      on: {
        'freeze.confirmed': { target: 'freezing', actions: 'forgetError' },
        'session.changed': [
          { guard: { type: 'isNobodyLeft', params: personOf }, target: 'lost', actions: ['forgetError', keepUser] },
          { target: '.fresh', actions: ['forgetError', keepUser] },
        ],
      },
      states: { fresh: {}, refused: { tags: 'failed' } },
    },
    freezing: {
      tags: 'busy',
      on: { 'session.changed': { actions: keepUser } },
      invoke: {
        id: 'freezeAccount',
        src: 'freezeAccount',
        input: ({ context: { freezeToken } }) => ({ freezeToken }),
        onDone: {
          target: 'frozen',
          actions: [{ type: 'navigate', params: { to: `/freeze${frozenHash}`, replace: true } }, 'sendToSession'],
        },
        onError: [
          { guard: { type: 'isSpent', params: ({ event }) => event }, target: 'spent' },
          { guard: 'isNobody', target: 'lost' },
          // Frozen twice is frozen once, so after a lost response the button is simply pressed again.
          { target: 'asking.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    frozen: { type: 'final' },
    /** The link has expired, or was used before. */
    spent: { type: 'final' },
    /** There is neither a link nor a user. */
    lost: {
      on: { 'session.changed': { guard: { type: 'isUser', params: personOf }, target: 'asking', actions: keepUser } },
    },
  },
})

export type FreezeRef = ActorRefFrom<typeof freezeMachine>
export type FreezeSnapshot = SnapshotFrom<typeof freezeMachine>

export const freezeView = (snapshot: FreezeSnapshot) => ({
  phase:
    (['opening', 'freezing', 'frozen', 'spent', 'lost'] as const).find((one) => snapshot.matches(one)) ??
    ('asking' as const),
  error: snapshot.context.error,
})
