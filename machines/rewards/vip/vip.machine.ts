import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { VipStatus } from '#contract/rewards/calls/vip.ts'
import { renewed } from '#machines/assets/renewed.states.ts'
import { contextOf, vipSetup } from './vip.setup.ts'

/** The level that is shown stays while it is fetched again. */
const kept = renewed({
  src: 'fetchStatus',
  keep: {
    type: 'keepStatus',
    params: ({ event }: { readonly event: { readonly output: VipStatus } }) => ({ status: event.output }),
  },
})

/** A user's VIP level and what it depends on, and a fee calculator for everyone. */
export const vipMachine = vipSetup.createMachine({
  id: 'vip',
  context: ({ input }) => contextOf(input),
  initial: 'entering',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.open.loading', actions: 'forget' },
      { target: '.open.guest', actions: 'forget' },
    ],
  },
  states: {
    /** It is not known yet who the user is. */
    entering: {
      tags: 'busy',
      always: [
        { guard: 'hasEntered', target: 'open.loading' },
        { guard: 'isGuest', target: 'open.guest' },
      ],
    },
    open: {
      initial: 'guest',
      on: {
        'role.chosen': { actions: { type: 'keepRole', params: ({ event }) => event } },
        'amount.changed': { actions: { type: 'keepAmount', params: ({ event }) => event } },
        'amount.blurred': { actions: 'leaveAmount' },
        'level.chosen': {
          guard: { type: 'isLevel', params: ({ event }) => event },
          actions: { type: 'keepLevel', params: ({ event }) => event },
        },
      },
      states: {
        guest: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchStatus',
            src: 'fetchStatus',
            onDone: {
              target: 'fresh',
              actions: { type: 'keepStatus', params: ({ event }) => ({ status: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'refresh.requested': 'loading' } },
        fresh: kept({ renewed: 'idle', failed: '#vip.open.stale' }),
        stale: { tags: 'stale', ...kept({ renewed: '#vip.open.fresh', failed: 'idle' }) },
      },
    },
  },
})

export type VipRef = ActorRefFrom<typeof vipMachine>
export type VipSnapshot = SnapshotFrom<typeof vipMachine>
