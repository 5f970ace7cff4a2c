import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { startingOver } from '../people.ts'
import { bodyOf, contextOf, followedRecordSetup } from './followedRecord.setup.ts'
import { askingAgain, reading, untilDeadline } from './followedRecord.states.ts'

/**
 * One record until it ends: its stage, the side that acts next and until when, the actions that the venue allows, and
 * the result. A push or a deadline carries no state; it only triggers a read.
 */
export const followedRecordMachine = followedRecordSetup.createMachine({
  id: 'followedRecord',
  context: ({ input }) => contextOf(input),
  invoke: {
    id: 'watchRecord',
    src: 'watchRecord',
    input: ({ context }) => ({ id: context.id }),
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: startingOver('.loading'),
  initial: 'loading',
  states: {
    loading: { tags: 'busy', invoke: reading('failed') },
    missing: { on: { 'retry.requested': 'loading' } },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading', 'page.shown': 'loading' } },
    watching: {
      initial: 'live',
      on: {
        'second.passed': { actions: { type: 'keepSeconds', params: ({ event }) => event } },
        'act.requested': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'acting',
          actions: { type: 'keepAct', params: ({ event }) => event },
        },
      },
      states: {
        live: {
          initial: 'idle',
          states: {
            idle: { entry: 'forgetSeconds', invoke: untilDeadline, on: askingAgain('fetching') },
            fetching: {
              invoke: reading('#followedRecord.watching.stale'),
              on: { 'record.pushed': { target: 'fetching', reenter: true } },
            },
          },
        },
        stale: {
          tags: 'stale',
          initial: 'idle',
          states: {
            idle: { invoke: untilDeadline, on: { ...askingAgain('fetching'), 'retry.requested': 'fetching' } },
            fetching: {
              tags: 'busy',
              invoke: reading('idle'),
              on: { 'record.pushed': { target: 'fetching', reenter: true } },
            },
          },
        },
      },
    },
    acting: {
      initial: 'asking',
      states: {
        asking: {
          on: {
            'act.confirmed': { target: 'sent', actions: { type: 'keepExtra', params: ({ event }) => event } },
            'act.cancelled': { target: '#followedRecord.watching.live.fetching', actions: 'forgetAct' },
          },
        },
        /** One child sends and settles, so it lives in both. */
        sent: {
          tags: ['busy', 'blocking'],
          invoke: {
            id: 'sendAct',
            src: 'sendAct',
            input: ({ context }) => ({ call: context.call, body: bodyOf(context) }),
            onSnapshot: {
              guard: { type: 'isUnknown', params: ({ event }) => ({ unknown: event.snapshot.context.wasUnknown }) },
              target: '.settling',
            },
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#followedRecord.watching.live.fetching',
                actions: 'forgetAct',
              },
              {
                target: '#followedRecord.watching.live.fetching',
                actions: [{ type: 'keepRefusal', params: ({ event }) => event.output }, 'forgetAct'],
              },
            ],
            onError: {
              target: '#followedRecord.watching.live.fetching',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'forgetAct'],
            },
          },
          initial: 'sending',
          states: { sending: {}, settling: { tags: 'unknown' } },
        },
      },
    },
    ended: {
      initial: 'idle',
      states: {
        idle: { on: askingAgain('fetching') },
        /** It should not change any more, but only the venue decides. */
        fetching: {
          invoke: reading('idle'),
          on: { 'record.pushed': { target: 'fetching', reenter: true } },
        },
      },
    },
  },
})

export type FollowedRecordRef = ActorRefFrom<typeof followedRecordMachine>
export type FollowedRecordSnapshot = SnapshotFrom<typeof followedRecordMachine>
