import { addressBookSetup, newAddress } from './addressBook.setup.ts'
import { closed, failing, proving, unknown } from './addressBook.shared.ts'

/** A new address: the form, what the venue says of it, a look at it, the safety check, and the sending. */
export const adding = addressBookSetup.createStateConfig({
  initial: 'editing',
  states: {
    editing: {
      on: {
        ...closed,
        'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
        'check.requested': [{ guard: 'isComplete', target: 'checking' }, { target: '.incomplete' }],
      },
      initial: 'typing',
      states: { typing: {}, incomplete: {}, unfit: {}, refused: { tags: 'failed' } },
    },
    checking: {
      tags: 'busy',
      on: closed,
      invoke: {
        id: 'checkAddress',
        src: 'checkAddress',
        input: ({ context }) => newAddress(context),
        onDone: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ check: event.output }) },
            target: 'reviewing',
            actions: { type: 'keepCheck', params: ({ event }) => ({ check: event.output }) },
          },
          {
            target: 'editing.unfit',
            actions: { type: 'keepCheck', params: ({ event }) => ({ check: event.output }) },
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepError', params: ({ event }) => event },
        },
      },
    },
    reviewing: {
      on: {
        ...closed,
        'warnings.accepted': { actions: { type: 'keepAccepted', params: ({ event }) => event } },
        'edit.requested': 'editing',
        'address.confirmed': { guard: 'isAccepted', target: 'proving' },
      },
    },
    proving: proving({ target: 'editing.refused', actions: failing }),
    sending: {
      tags: 'busy',
      invoke: {
        id: 'addAddress',
        src: 'addAddress',
        input: ({ context }) => ({ ...newAddress(context), token: context.token ?? '' }),
        onDone: '#addressBook.loading',
        onError: [
          unknown,
          { guard: { type: 'isTokenSpent', params: ({ event }) => event }, target: 'proving' },
          { target: 'editing.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
  },
})
