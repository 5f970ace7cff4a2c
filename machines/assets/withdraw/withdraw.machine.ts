import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { codes } from '#contract/kernel/codes.ts'
import { withdrawSetup } from './withdraw.setup.ts'

/**
 * Withdrawals: a form with its review and receipt, and the latest ones below it. An address that names a withdrawal
 * shows that one to its end instead.
 */
export const withdrawMachine = withdrawSetup.createMachine({
  id: 'withdraw',
  context: ({ input }) => input,
  initial: 'deciding',
  on: {
    'session.changed': [
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'startOver', params: ({ event }) => event },
      },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isFollowing', target: 'following' }, { target: 'withdrawing' }] },
    following: {
      invoke: {
        id: 'withdrawal',
        src: 'withdrawal',
        input: ({ context }) => ({
          id: context.withdrawId ?? '',
          fid: context.fid,
          knownActs: ['cancel'],
          call: withdraw.cancel.id,
          raceCodes: [codes.withdrawalPastCancel],
        }),
        onError: 'broken',
      },
    },
    broken: { tags: 'failed', on: { 'retry.requested': 'deciding' } },
    withdrawing: {
      type: 'parallel',
      states: {
        form: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                id: 'quote',
                src: 'quote',
                input: ({ context: { coinId, fid, kept } }) => ({ preset: { coinId }, fid, kept }),
                onError: 'broken',
              },
            },
            broken: { tags: 'failed', on: { 'retry.requested': 'running' } },
          },
        },
        list: {
          initial: 'running',
          states: {
            running: {
              invoke: {
                id: 'records',
                src: 'records',
                input: ({ context }) => ({ filter: context.filter }),
                onError: 'broken',
              },
              on: {
                'query.changed': {
                  actions: [
                    { type: 'keepFilter', params: ({ event }) => event },
                    { type: 'passQuery', params: ({ event }) => event },
                  ],
                },
                'reload.requested': { actions: 'reload' },
              },
            },
            broken: { tags: 'failed', on: { 'reload.requested': 'running' } },
          },
        },
      },
    },
  },
})

export type WithdrawRef = ActorRefFrom<typeof withdrawMachine>
export type WithdrawSnapshot = SnapshotFrom<typeof withdrawMachine>
