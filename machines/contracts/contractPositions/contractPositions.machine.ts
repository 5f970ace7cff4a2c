import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { person } from './contractPositions.person.ts'
import { results } from './contractPositions.results.ts'
import { algoInput, contextOf, contractPositionsSetup, formInput, rehearsalInput } from './contractPositions.setup.ts'

/**
 * The open positions and orders of a user in all contracts. Closing and cancelling never wait for anything of this
 * page: neither stale prices, nor a failed list, nor the lost answer of another position or order keep them from being
 * sent. Each position is closed by one write at a time, and each order cancelled by one.
 */
export const contractPositionsMachine = contractPositionsSetup.createMachine({
  id: 'contractPositions',
  context: ({ input }) => contextOf(input),
  on: {
    'contracts.changed': { actions: [{ type: 'keepContracts', params: ({ event }) => event }, 'passDesk'] },
  },
  type: 'parallel',
  states: {
    person,
    tab: {
      initial: 'positions',
      on: {
        'tab.chosen': [
          { guard: { type: 'isOrders', params: ({ event }) => event }, target: '.orders' },
          { guard: { type: 'isLiquidations', params: ({ event }) => event }, target: '.liquidations' },
          { target: '.positions' },
        ],
      },
      states: {
        positions: {},
        orders: {},
        liquidations: {
          on: {
            'account.changed': { actions: 'passAccountChanged' },
            // Liquidations are one user's.
            'session.changed': [{ guard: { type: 'isSame', params: ({ event }) => event } }, { target: 'positions' }],
          },
          invoke: {
            id: 'liquidations',
            src: 'liquidations',
            onError: { target: 'positions', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
      },
    },
    /** The form of one position at a time, or its rehearsal, or the form of a scaled or TWAP order. */
    form: {
      initial: 'closed',
      on: {
        'session.changed': [{ guard: { type: 'isSame', params: ({ event }) => event } }, { target: '.closed' }],
      },
      states: {
        closed: {
          on: {
            'form.opened': {
              guard: { type: 'isHeld', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'keepForm', params: ({ event }) => event },
            },
            'algo.opened': {
              guard: { type: 'canPlaceAlgo', params: ({ event }) => event },
              target: 'placingAlgo',
              actions: { type: 'keepAlgoContract', params: ({ event }) => event },
            },
            'rehearsal.opened': {
              guard: { type: 'isHeld', params: ({ event }) => event },
              target: 'rehearsing',
              actions: { type: 'keepRehearsed', params: ({ event }) => event },
            },
          },
        },
        open: {
          tags: 'blocking',
          exit: 'forgetForm',
          invoke: {
            id: 'positionForm',
            src: 'positionForm',
            input: ({ context }) => formInput(context),
            onDone: [
              {
                guard: { type: 'hasActed', params: ({ event }) => event.output },
                target: 'closed',
                actions: [{ type: 'keepActed', params: ({ event }) => event.output }, 'announceMoved'],
              },
              { target: 'closed' },
            ],
            onError: { target: 'closed', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        placingAlgo: {
          tags: 'blocking',
          exit: 'forgetAlgoContract',
          invoke: {
            id: 'algoForm',
            src: 'algoForm',
            input: ({ context }) => algoInput(context),
            onDone: [
              {
                guard: { type: 'hasActed', params: ({ event }) => event.output },
                target: 'closed',
                actions: [{ type: 'keepAlgo', params: ({ event }) => event.output }, 'announceMoved', 'fetchNow'],
              },
              { target: 'closed' },
            ],
            onError: { target: 'closed', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        rehearsing: {
          exit: 'forgetRehearsed',
          invoke: {
            id: 'rehearsal',
            src: 'rehearsal',
            input: ({ context }) => rehearsalInput(context),
            onDone: 'closed',
            onError: { target: 'closed', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
      },
    },
    results,
  },
})

export type ContractPositionsRef = ActorRefFrom<typeof contractPositionsMachine>
export type ContractPositionsSnapshot = SnapshotFrom<typeof contractPositionsMachine>
