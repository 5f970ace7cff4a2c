import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, submitOnceSetup, resultOf } from './submitOnce.setup.ts'
import type { SubmitResult } from './submitOnce.types.ts'

/**
 * A write that happens exactly once: its key is stored before it is sent, and an unknown outcome is queried until it is
 * known.
 */
export const submitOnceMachine = submitOnceSetup.createMachine({
  id: 'submitOnce',
  context: ({ input }) => contextOf(input),
  output: ({ event }) => event.output as SubmitResult,
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'hasStoredKey', target: 'outcomeUnknown' }, { target: 'makingKey' }],
    },
    makingKey: {
      tags: 'busy',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        input: ({ context }) => ({ call: context.call }),
        onDone: { target: 'sending', actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) } },
        onError: {
          target: 'rejected',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: 'busy',
      on: { 'submit.left': 'outcomeUnknown' },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ key: context.key, body: context.body }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'accepting',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          { target: 'rejecting', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isAcceptedAfterAll', params: ({ event }) => event },
            target: 'accepting',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRateLimited', params: ({ event }) => event },
            target: 'awaitingTurn',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'outcomeUnknown' },
          { target: 'rejecting', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    awaitingTurn: {
      tags: 'busy',
      // It was not executed, so leaving is simply a refusal.
      on: { 'submit.left': 'rejecting' },
      after: { turnPause: 'sending' },
    },
    outcomeUnknown: {
      tags: ['busy', 'unknown'],
      entry: 'markUnknown',
      initial: 'querying',
      states: {
        querying: {
          invoke: {
            id: 'fetchOutcome',
            src: 'fetchOutcome',
            input: ({ context }) => ({ key: context.key }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: '#submitOnce.accepting',
                actions: { type: 'keepAnswer', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#submitOnce.rejecting',
                actions: { type: 'keepAnswer', params: ({ event }) => event.output },
              },
              { target: 'awaitingEnd', actions: 'resetAsks' },
            ],
            onError: { target: 'awaitingVenue', actions: 'countAsk' },
          },
        },
        awaitingEnd: {
          on: { 'settle.requested': 'querying' },
          after: { runningPause: 'querying' },
        },
        awaitingVenue: {
          on: { 'settle.requested': { target: 'querying', actions: 'resetAsks' } },
          after: { settlePause: 'querying' },
        },
      },
    },
    // The outcome is known, so only now may the key be removed. If removing it fails, it is queried again at the next
    // start.
    accepting: {
      tags: 'busy',
      invoke: {
        id: 'forgetKey',
        src: 'forgetKey',
        input: ({ context }) => ({ key: context.key }),
        onDone: 'accepted',
        onError: 'accepted',
      },
    },
    rejecting: {
      tags: 'busy',
      invoke: {
        id: 'forgetKey',
        src: 'forgetKey',
        input: ({ context }) => ({ key: context.key }),
        onDone: 'rejected',
        onError: 'rejected',
      },
    },
    accepted: { type: 'final', output: ({ context }) => resultOf('accepted', context) },
    rejected: { type: 'final', output: ({ context }) => resultOf('rejected', context) },
  },
})

export type SubmitOnceRef = ActorRefFrom<typeof submitOnceMachine>
export type SubmitOnceSnapshot = SnapshotFrom<typeof submitOnceMachine>
