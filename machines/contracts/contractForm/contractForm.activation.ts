import { contractFormSetup } from './contractForm.setup.ts'

/** Contracts are activated once, from the place of the button that sends an order. Repeated, it changes nothing. */
export const activation = contractFormSetup.createStateConfig({
  initial: 'settled',
  on: { 'session.changed': { target: '.settled', actions: 'forgetActivationRefusal' } },
  states: {
    settled: { on: { 'activation.requested': { guard: 'isUnactivated', target: 'activating' } } },
    activating: {
      entry: 'forgetActivationRefusal',
      invoke: {
        id: 'activateContracts',
        src: 'activateContracts',
        onDone: { target: 'settled', actions: ['keepActivated', 'renewSession'] },
        onError: { target: 'refused', actions: { type: 'keepActivationRefusal', params: ({ event }) => event } },
      },
    },
    refused: { on: { 'activation.requested': 'activating' } },
  },
})
