import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { deposit } from '#contract/assets/calls/deposit.ts'
import type { Deposit, Recovery } from '#contract/assets/calls/deposit.ts'
import type { Network } from '#contract/assets/networks.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { followedRecord } from '#machines/patterns/followedRecord/followedRecord.ts'
import { isSameUser, isUser, startingOver } from '#machines/patterns/people.ts'
import { request } from '#machines/patterns/request/request.ts'
import { refusalOf, submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'
import { bodyOf, filledFrom, problemOf } from './depositRecovery.rules.ts'
import type { RecoveryBody, RecoveryFields, RecoveryProblem } from './depositRecovery.rules.ts'

/** Data that the form needs: the networks, the deposit in question, and earlier requests. */
export interface RecoverySetup {
  readonly networks: readonly Network[]
  readonly deposit: Deposit | undefined
  readonly revised: Recovery | undefined
  readonly recoveries: readonly Recovery[]
}

/** The request behind the form, besides its initial hash. */
export interface RecoveryAbout {
  readonly depositId: string | undefined
  /** The request to revise. */
  readonly revisedId: string | undefined
}

export interface RecoveryInput extends RecoveryAbout {
  readonly fid: string | undefined
  /** The request to track; undefined to make one. */
  readonly recoveryId: string | undefined
  readonly txHash: string | undefined
}

interface RecoveryContext extends RecoveryInput {
  readonly networks: readonly Network[]
  readonly recoveries: readonly Recovery[]
  readonly fields: RecoveryFields
  /** From the last try to send, until something changes. */
  readonly problem: RecoveryProblem | undefined
  readonly error: CallError | undefined
}

const call = deposit.applyRecovery.id

const inputOf = ({ fid, recoveryId, revisedId, depositId, txHash }: RecoveryInput): RecoveryInput => ({
  fid,
  recoveryId,
  revisedId,
  depositId,
  txHash,
})

const contextOf = (input: RecoveryInput): RecoveryContext => ({
  ...input,
  networks: [],
  recoveries: [],
  fields: filledFrom({ deposit: undefined, revised: undefined, txHash: input.txHash }),
  problem: undefined,
  error: undefined,
})

/**
 * Requests to get back what arrived without an owner: a form that is sent once, and how the requests stand. An address
 * that names a request shows that one to its end instead.
 */
export const depositRecoveryMachine = setup({
  types: {
    input: {} as RecoveryInput,
    context: {} as RecoveryContext,
    events: {} as
      | { type: 'field.changed'; field: keyof RecoveryFields; text: string }
      | { type: 'form.submitted' }
      | { type: 'retry.requested' }
      | { type: 'another.requested' }
      | { type: 'session.changed'; fid: string | undefined },
    children: {} as { fetchSetup: 'fetchSetup'; apply: 'apply'; recovery: 'recovery' },
    tags: {} as 'busy' | 'failed' | 'blocking' | 'unknown',
  },
  actors: {
    fetchSetup: request<RecoverySetup, RecoveryAbout>(),
    apply: submitOnce<RecoveryBody, Recovery | null>(),
    recovery: followedRecord<Recovery>(),
  },
  guards: {
    isSameUser,
    isUser,
    isFollowing: ({ context }) => context.recoveryId !== undefined,
    hasProblem: ({ context }) => problemOf(context.fields) !== undefined,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { result }: SubmitResult) => result === 'accepted',
  },
  actions: {
    startOver: assign(({ context }, { fid }: { fid: string | undefined }) => contextOf({ ...inputOf(context), fid })),
    keepSetup: assign(({ context }, { networks, recoveries, ...about }: RecoverySetup) => ({
      networks,
      recoveries,
      fields: filledFrom({ ...about, txHash: context.txHash }),
      error: undefined,
    })),
    keepError: assign(errorOf(call)),
    keepField: assign(({ context }, { field, text }: { field: keyof RecoveryFields; text: string }) => ({
      fields: { ...context.fields, [field]: text },
      problem: undefined,
      error: undefined,
    })),
    showProblem: assign(({ context }) => ({ problem: problemOf(context.fields) })),
    forgetError: assign({ error: undefined }),
    keepRefusal: assign((_, result: SubmitResult) => ({ error: refusalOf(call, result) })),
    keepRequest: assign(({ context: { recoveries } }, { data }: SubmitResult<Recovery | null>) => ({
      recoveries: data ? [data, ...recoveries.filter(({ recoveryId }) => recoveryId !== data.recoveryId)] : recoveries,
    })),
    forgetForm: assign({ depositId: undefined, revisedId: undefined, txHash: undefined }),
  },
}).createMachine({
  id: 'depositRecovery',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: startingOver('.deciding'),
  states: {
    deciding: { always: [{ guard: 'isFollowing', target: 'following' }, { target: 'loading' }] },
    following: {
      invoke: {
        id: 'recovery',
        src: 'recovery',
        input: ({ context }) => ({
          id: context.recoveryId ?? '',
          fid: context.fid,
          // A request is revised in the form.
          knownActs: [],
          call: deposit.recoveries.id,
          raceCodes: [],
        }),
        onError: 'broken',
      },
    },
    broken: { tags: 'failed', on: { 'retry.requested': 'deciding' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchSetup',
        src: 'fetchSetup',
        input: ({ context: { depositId, revisedId } }) => ({ depositId, revisedId }),
        onDone: { target: 'editing', actions: { type: 'keepSetup', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    editing: {
      on: {
        'field.changed': { actions: { type: 'keepField', params: ({ event }) => event } },
        'form.submitted': [
          { guard: 'hasProblem', actions: 'showProblem' },
          { target: 'submitting', actions: 'forgetError' },
        ],
      },
    },
    submitting: {
      tags: ['busy', 'blocking'],
      invoke: {
        id: 'apply',
        src: 'apply',
        input: ({ context }) => ({ call, body: bodyOf(context.fields) }),
        onSnapshot: {
          guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
          target: '.settling',
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'applied',
            actions: { type: 'keepRequest', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      initial: 'sending',
      states: { sending: {}, settling: { tags: 'unknown' } },
    },
    applied: { on: { 'another.requested': { target: 'loading', actions: 'forgetForm' } } },
  },
})

export type DepositRecoveryRef = ActorRefFrom<typeof depositRecoveryMachine>
export type DepositRecoverySnapshot = SnapshotFrom<typeof depositRecoveryMachine>
