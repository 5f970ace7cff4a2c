import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { deposit } from '#contract/assets/calls/deposit.ts'
import { startingOver } from '#machines/patterns/people.ts'
import { recordsRegion } from '#machines/patterns/records/records.states.ts'
import type { DepositFilter } from './depositFilter.ts'
import { changeOf, contextOf, placeOf, topupSetup } from './topup.setup.ts'

/**
 * Deposits: choose coin and network, see the address, and watch what arrives. An address that names a deposit shows
 * that one to its end instead.
 */
export const topupMachine = topupSetup.createMachine({
  id: 'topup',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: startingOver('.deciding'),
  states: {
    deciding: { always: [{ guard: 'isFollowing', target: 'following' }, { target: 'depositing' }] },
    following: {
      invoke: {
        id: 'deposit',
        src: 'deposit',
        input: ({ context }) => ({
          id: context.depositId ?? '',
          fid: context.fid,
          // A deposit has no acts of its own: what is left to do is on other pages.
          knownActs: [],
          call: deposit.log.id,
          raceCodes: [],
        }),
        onError: 'broken',
      },
    },
    broken: { tags: 'failed', on: { 'retry.requested': 'deciding' } },
    depositing: {
      type: 'parallel',
      states: {
        form: {
          initial: 'loading',
          on: {
            'coin.chosen': { target: '.opening', actions: { type: 'chooseCoin', params: ({ event }) => event } },
            'network.chosen': { target: '.opening', actions: { type: 'chooseNetwork', params: ({ event }) => event } },
          },
          states: {
            loading: {
              tags: 'busy',
              on: { 'coin.chosen': {}, 'network.chosen': {} },
              invoke: {
                id: 'fetchCoins',
                src: 'fetchCoins',
                onDone: { target: 'opening', actions: { type: 'keepCoins', params: ({ event }) => event.output } },
                onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            failed: {
              tags: 'failed',
              on: { 'coin.chosen': {}, 'network.chosen': {}, 'retry.requested': 'loading' },
            },
            opening: { always: [{ guard: 'isOpen', target: 'fetching' }, { target: 'picking' }] },
            /** Coin or network is missing, or deposits are closed there. */
            picking: {},
            fetching: {
              tags: 'busy',
              invoke: {
                id: 'fetchAddresses',
                src: 'fetchAddresses',
                input: ({ context }) => placeOf(context),
                onDone: {
                  target: 'shown',
                  actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
                },
                onError: { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            refused: { tags: 'failed', on: { 'retry.requested': 'fetching' } },
            shown: {
              initial: 'idle',
              on: {
                'memo.ticked': { actions: { type: 'keepTick', params: ({ event }) => event } },
              },
              states: {
                idle: {
                  on: {
                    'remark.changed': { actions: { type: 'keepRemark', params: ({ event }) => event } },
                    'address.requested': 'changing',
                    'address.selected': 'changing',
                    'remark.submitted': 'changing',
                  },
                },
                changing: {
                  tags: 'busy',
                  invoke: {
                    id: 'changeAddresses',
                    src: 'changeAddresses',
                    input: ({ context, event }) => changeOf(context, event),
                    onDone: {
                      target: 'idle',
                      actions: { type: 'keepAddresses', params: ({ event }) => ({ addresses: event.output }) },
                    },
                    onError: { target: 'idle', actions: { type: 'keepError', params: ({ event }) => event } },
                  },
                },
              },
            },
          },
        },
        list: recordsRegion<DepositFilter>()({
          on: { 'reload.requested': { actions: 'reload' } },
          broken: { 'reload.requested': 'running' },
        }),
      },
    },
  },
})

export type TopupRef = ActorRefFrom<typeof topupMachine>
export type TopupSnapshot = SnapshotFrom<typeof topupMachine>
