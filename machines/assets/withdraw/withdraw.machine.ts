import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { codes } from '#contract/kernel/codes.ts'
import { startingOver } from '#machines/patterns/people.ts'
import { recordsRegion } from '#machines/patterns/records/records.states.ts'
import { withdrawSetup } from './withdraw.setup.ts'
import type { WithdrawFilter } from './withdrawFilter.ts'

/**
 * Withdrawals: a form with its review and receipt, and the latest ones below it. An address that names a withdrawal
 * shows that one to its end instead.
 */
export const withdrawMachine = withdrawSetup.createMachine({
  id: 'withdraw',
  context: ({ input }) => input,
  initial: 'deciding',
  on: startingOver('.deciding'),
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
        list: recordsRegion<WithdrawFilter>()({
          // A new withdrawal is shown at once, whatever page of the list is loaded.
          on: { 'reload.requested': { actions: 'reload' }, 'quote.settled': { actions: 'refresh' } },
          broken: { 'reload.requested': 'running' },
        }),
      },
    },
  },
})

export type WithdrawRef = ActorRefFrom<typeof withdrawMachine>
export type WithdrawSnapshot = SnapshotFrom<typeof withdrawMachine>
