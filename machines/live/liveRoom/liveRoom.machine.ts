import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { chosen, hostPage, liveRoomSetup, played } from './liveRoom.setup.ts'

/** A live room: its data, its current show, its chat, and the link to its host. */
export const liveRoomMachine = liveRoomSetup.createMachine({
  id: 'liveRoom',
  context: ({ input }) => ({ roomId: input.roomId, room: undefined, error: undefined }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasRoom', target: 'loading' }, { target: 'missing' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchRoom',
        src: 'fetchRoom',
        input: ({ context }) => chosen(context),
        onDone: { target: 'shown', actions: { type: 'keepRoom', params: ({ event }) => ({ room: event.output }) } },
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    /** There is no such room. */
    missing: {},
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    shown: {
      type: 'parallel',
      invoke: [
        { id: 'followRoom', src: 'followRoom', input: ({ context }) => chosen(context), onError: '#liveRoom.failed' },
        { id: 'liveChat', src: 'liveChat', input: ({ context }) => chosen(context), onError: '#liveRoom.failed' },
      ],
      states: {
        broadcast: {
          initial: 'deciding',
          on: {
            'room.changed': [
              { guard: { type: 'isAsBefore', params: ({ event }) => event } },
              { target: '.deciding', actions: { type: 'keepRoom', params: ({ event }) => event } },
            ],
          },
          states: {
            deciding: {
              always: [
                { guard: 'isLiving', target: 'live' },
                { guard: 'isOver', target: 'over' },
                { target: 'waiting' },
              ],
            },
            waiting: { entry: 'openChat' },
            live: {
              entry: 'openChat',
              invoke: {
                id: 'livePlayer',
                src: 'livePlayer',
                input: ({ context }) => played(context, 'live'),
                onError: '#liveRoom.failed',
              },
            },
            over: {
              entry: 'closeChat',
              invoke: {
                id: 'livePlayer',
                src: 'livePlayer',
                input: ({ context }) => played(context, 'playback'),
                onError: '#liveRoom.failed',
              },
            },
          },
        },
        renewal: {
          initial: 'idle',
          states: {
            idle: { on: { 'room.invalidated': 'refreshing' } },
            refreshing: {
              invoke: {
                id: 'fetchRoom',
                src: 'fetchRoom',
                input: ({ context }) => chosen(context),
                onDone: {
                  target: 'idle',
                  actions: { type: 'raiseRoomChanged', params: ({ event }) => ({ room: event.output }) },
                },
                // The page stays as it is: the chat reports that the venue is unreachable.
                onError: 'idle',
              },
            },
          },
        },
        following: {
          initial: 'idle',
          states: {
            idle: { on: { 'follow.requested': { guard: 'hasHost', target: 'tracking' } } },
            /** The venue counts it; nothing waits for that. */
            tracking: {
              tags: 'busy',
              invoke: {
                id: 'trackFollow',
                src: 'trackFollow',
                input: ({ context }) => chosen(context),
                onDone: { target: 'idle', actions: { type: 'navigate', params: ({ context }) => hostPage(context) } },
                onError: { target: 'idle', actions: { type: 'navigate', params: ({ context }) => hostPage(context) } },
              },
              after: {
                followPatience: {
                  target: 'idle',
                  actions: { type: 'navigate', params: ({ context }) => hostPage(context) },
                },
              },
            },
          },
        },
      },
    },
  },
})

export type LiveRoomRef = ActorRefFrom<typeof liveRoomMachine>
export type LiveRoomSnapshot = SnapshotFrom<typeof liveRoomMachine>
