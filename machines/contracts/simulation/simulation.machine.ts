import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { startingOver } from '#machines/patterns/people.ts'
import { contextOf, floorInput, practiceInput, simulationSetup } from './simulation.setup.ts'

/**
 * The page of the simulation: what the user has to activate first, then the floor of contracts over the simulation, and
 * its reset. An activation is idempotent; if one fails, what became of it is asked.
 */
export const simulationMachine = simulationSetup.createMachine({
  id: 'simulation',
  context: ({ input }) => contextOf(input),
  on: {
    ...startingOver('.checking'),
    'favourites.changed': { actions: { type: 'keepMarks', params: ({ event }) => event } },
  },
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      invoke: {
        id: 'fetchStanding',
        src: 'fetchStanding',
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => ({ standing: event.output }) }, target: 'open' },
          {
            guard: { type: 'hasContracts', params: ({ event }) => ({ standing: event.output }) },
            target: 'withoutAccount',
          },
          { target: 'withoutContracts' },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'checking' } },
    /** Contracts are not activated, which the simulation requires. */
    withoutContracts: { on: { 'activation.requested': { target: 'activatingContracts', actions: 'forgetRefusal' } } },
    activatingContracts: {
      tags: 'busy',
      invoke: {
        id: 'activateContracts',
        src: 'activateContracts',
        onDone: 'withoutAccount',
        onError: { target: 'checking', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    withoutAccount: { on: { 'activation.requested': { target: 'activatingSimulation', actions: 'forgetRefusal' } } },
    activatingSimulation: {
      tags: 'busy',
      invoke: {
        id: 'activateSimulation',
        src: 'activateSimulation',
        onDone: 'open',
        onError: { target: 'checking', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    open: {
      invoke: {
        id: 'floor',
        src: 'floor',
        input: ({ context }) => floorInput(context),
        onError: { target: 'failed', actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        'favourites.changed': {
          actions: [
            { type: 'keepMarks', params: ({ event }) => event },
            { type: 'passMarks', params: ({ event }) => event },
          ],
        },
      },
      initial: 'trading',
      states: {
        trading: { on: { 'reset.requested': 'resetting', 'practice.requested': 'loadingPractice' } },
        resetting: {
          invoke: {
            id: 'simulationReset',
            src: 'simulationReset',
            onDone: [
              {
                guard: { type: 'isReset', params: ({ event }) => event.output },
                target: 'trading',
                actions: {
                  type: 'notify',
                  params: { kind: 'success', about: 'money', words: { key: 'simulation:notice.reset' } },
                },
              },
              { target: 'trading' },
            ],
            onError: { target: 'trading', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        /** Its code comes with the first one. */
        loadingPractice: {
          on: { 'reset.requested': 'resetting' },
          invoke: {
            id: 'loadPractice',
            src: 'loadPractice',
            onDone: 'practising',
            onError: {
              target: 'trading',
              actions: [
                { type: 'reportFault', params: ({ event }) => event },
                {
                  type: 'notify',
                  params: { kind: 'error', words: { key: 'simulation:notice.practiceNotLoaded' } },
                },
              ],
            },
          },
        },
        practising: {
          invoke: {
            id: 'practice',
            src: 'practice',
            input: ({ context }) => practiceInput(context),
            onDone: 'trading',
            onError: { target: 'trading', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

export type SimulationRef = ActorRefFrom<typeof simulationMachine>
export type SimulationSnapshot = SnapshotFrom<typeof simulationMachine>
