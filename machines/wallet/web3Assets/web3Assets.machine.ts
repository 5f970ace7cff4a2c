import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { walletGate } from '../wallet/wallet.gate.ts'
import { contextOf, filterOf, destinationOf, toTransaction, web3AssetsSetup } from './web3Assets.setup.ts'

const gate = walletGate('holding')

/** A wallet's balances and transactions. Numbers that could not be refreshed stay, and are marked as outdated. */
export const web3AssetsMachine = web3AssetsSetup.createMachine({
  id: 'web3Assets',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: gate.on,
  states: {
    ...gate.states,
    holding: {
      invoke: {
        id: 'transaction',
        src: 'transaction',
        input: ({ context }) => ({
          accountId: context.accountId ?? '',
          chainIndex: context.assetChainIndex,
          txHash: context.txHash,
        }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'transaction.opened': {
          actions: [
            { type: 'openTransaction', params: ({ event }) => event },
            { type: 'nameTransaction', params: ({ event }) => event },
            { type: 'navigate', params: ({ event }) => toTransaction(event) },
          ],
        },
        'transaction.closed': {
          actions: ['closeTransaction', 'forgetTransaction', { type: 'navigate', params: destinationOf }],
        },
        'query.changed': [
          { guard: { type: 'isNamed', params: ({ event }) => event } },
          {
            guard: { type: 'hasTransaction', params: ({ event }) => event },
            actions: [
              { type: 'openTransaction', params: ({ event }) => event },
              { type: 'nameTransaction', params: ({ event }) => event },
            ],
          },
          { actions: [{ type: 'chooseChain', params: ({ event }) => event }, 'closeTransaction', 'forgetTransaction'] },
        ],
      },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchBalances',
            src: 'fetchBalances',
            input: ({ context }) => ({ accountId: context.accountId ?? '' }),
            onDone: {
              target: 'known',
              actions: { type: 'keepBalances', params: ({ event }) => ({ balances: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'refresh.requested': 'loading' } },
        known: {
          invoke: {
            id: 'transactions',
            src: 'transactions',
            input: ({ context }) => ({ filter: filterOf(context) }),
            onError: '.broken',
          },
          on: {
            'chain.chosen': {
              actions: [
                { type: 'chooseChain', params: ({ event }) => event },
                'applyFilter',
                { type: 'navigate', params: destinationOf },
              ],
            },
            'query.changed': [
              { guard: { type: 'isNamed', params: ({ event }) => event } },
              {
                guard: { type: 'hasTransaction', params: ({ event }) => event },
                actions: [
                  { type: 'openTransaction', params: ({ event }) => event },
                  { type: 'nameTransaction', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isOtherChain', params: ({ event }) => event },
                actions: [
                  { type: 'chooseChain', params: ({ event }) => event },
                  'applyFilter',
                  'closeTransaction',
                  'forgetTransaction',
                ],
              },
              { actions: ['closeTransaction', 'forgetTransaction'] },
            ],
            'risk.toggled': { actions: 'toggleRisk' },
            'next.requested': { actions: 'nextPage' },
            'list.retried': { actions: 'retryPage' },
          },
          initial: 'fresh',
          states: {
            fresh: { after: { refreshEvery: 'renewing' }, on: { 'refresh.requested': 'renewing' } },
            renewing: {
              tags: 'busy',
              invoke: {
                id: 'fetchBalances',
                src: 'fetchBalances',
                input: ({ context }) => ({ accountId: context.accountId ?? '' }),
                onDone: [
                  // The addresses have new transactions: the index knows them, and so does the list.
                  {
                    guard: { type: 'hasMoved', params: ({ event }) => ({ balances: event.output }) },
                    target: 'fresh',
                    actions: [
                      { type: 'keepBalances', params: ({ event }) => ({ balances: event.output }) },
                      'reloadList',
                    ],
                  },
                  {
                    target: 'fresh',
                    actions: { type: 'keepBalances', params: ({ event }) => ({ balances: event.output }) },
                  },
                ],
                onError: { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            stale: { tags: 'stale', after: { refreshEvery: 'renewing' }, on: { 'refresh.requested': 'renewing' } },
            /** The list crashed because of a bug: everything restarts. */
            broken: { tags: 'failed', on: { 'refresh.requested': '#web3Assets.holding.loading' } },
          },
        },
      },
    },
  },
})

export type Web3AssetsRef = ActorRefFrom<typeof web3AssetsMachine>
export type Web3AssetsSnapshot = SnapshotFrom<typeof web3AssetsMachine>
