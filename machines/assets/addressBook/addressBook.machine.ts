import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { addressBookSetup, fresh, newAddress, proofOf } from './addressBook.setup.ts'

/** The call may have happened. */
const unknown = {
  guard: { type: 'isUnknown', params: ({ event }: { event: { error: unknown } }) => event },
  target: '#addressBook.settling',
  actions: { type: 'keepError', params: ({ event }: { event: { error: unknown } }) => event },
} as const

/** A dialog stays while its change is sent. */
const stays = { 'dialog.closed': undefined } as const

const closed = { 'dialog.closed': { target: '#addressBook.ready.idle', actions: 'forgetDialog' } } as const

/** The address book, and how withdrawals are protected by it. */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'addressBook',
  context: fresh,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetError',
      invoke: {
        id: 'fetchBook',
        src: 'fetchBook',
        input: undefined,
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepBook', params: ({ event }) => ({ book: event.output }) }, 'forgetDialog'],
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    // A change was not answered: the book shows whether it happened.
    settling: {
      tags: ['busy', 'unknown'],
      invoke: {
        id: 'fetchBook',
        src: 'fetchBook',
        input: undefined,
        onDone: {
          target: 'ready.idle.unsure',
          actions: [{ type: 'keepBook', params: ({ event }) => ({ book: event.output }) }, 'forgetDialog'],
        },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    ready: {
      on: {
        'search.changed': { actions: { type: 'keepSearch', params: ({ event }) => event } },
        'network.filtered': { actions: { type: 'keepShownNetwork', params: ({ event }) => event } },
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'add.requested': 'adding',
            'rename.requested': { target: 'renaming', actions: { type: 'keepChosen', params: ({ event }) => event } },
            'remove.requested': { target: 'removing', actions: { type: 'keepChosen', params: ({ event }) => event } },
            'protection.changed': [
              {
                guard: { type: 'isWeaker', params: ({ event }) => event },
                target: 'protecting.proving',
                actions: { type: 'keepChange', params: ({ event }) => event },
              },
              {
                target: 'protecting.sending',
                actions: { type: 'keepChange', params: ({ event }) => event },
              },
            ],
          },
          initial: 'quiet',
          states: { quiet: {}, refused: { tags: 'failed' }, unsure: { tags: 'unknown' } },
        },
        adding: {
          on: closed,
          initial: 'editing',
          states: {
            editing: {
              on: {
                'field.changed': { target: '.typing', actions: { type: 'keepField', params: ({ event }) => event } },
                'check.requested': [{ guard: 'isComplete', target: 'checking' }, { target: '.incomplete' }],
              },
              initial: 'typing',
              states: { typing: {}, incomplete: {}, unfit: {}, refused: { tags: 'failed' } },
            },
            checking: {
              tags: 'busy',
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
                'warnings.accepted': { actions: { type: 'keepAccepted', params: ({ event }) => event } },
                'edit.requested': 'editing',
                'address.confirmed': { guard: 'isAccepted', target: 'proving' },
              },
            },
            proving: {
              invoke: {
                id: 'safetyCheck',
                src: 'safetyCheck',
                input: ({ context }) => proofOf(context),
                onDone: {
                  target: 'sending',
                  actions: { type: 'keepToken', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'editing.refused',
                  actions: { type: 'keepError', params: ({ event }) => event },
                },
              },
            },
            sending: {
              tags: 'busy',
              on: stays,
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
        },
        renaming: {
          on: closed,
          initial: 'editing',
          states: {
            editing: {
              on: {
                'label.changed': { target: '.typing', actions: { type: 'keepLabel', params: ({ event }) => event } },
                'label.submitted': { guard: 'hasLabel', target: 'sending' },
              },
              initial: 'typing',
              states: { typing: {}, refused: { tags: 'failed' } },
            },
            sending: {
              tags: 'busy',
              on: stays,
              invoke: {
                id: 'renameEntry',
                src: 'renameEntry',
                input: ({ context: { chosen = '', label } }) => ({ addressId: chosen, label }),
                onDone: '#addressBook.loading',
                onError: { target: 'editing.refused', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
          },
        },
        removing: {
          on: closed,
          initial: 'asking',
          states: {
            asking: {
              on: { 'removal.confirmed': 'sending' },
              initial: 'open',
              states: { open: {}, refused: { tags: 'failed' } },
            },
            sending: {
              tags: 'busy',
              on: stays,
              invoke: {
                id: 'removeEntry',
                src: 'removeEntry',
                input: ({ context: { chosen = '' } }) => ({ addressId: chosen }),
                onDone: '#addressBook.loading',
                onError: { target: 'asking.refused', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
          },
        },
        protecting: {
          on: closed,
          initial: 'sending',
          states: {
            proving: {
              invoke: {
                id: 'safetyCheck',
                src: 'safetyCheck',
                input: ({ context }) => proofOf(context),
                onDone: {
                  target: 'sending',
                  actions: { type: 'keepToken', params: ({ event }) => event.output },
                },
                onError: {
                  target: '#addressBook.ready.idle.refused',
                  actions: [{ type: 'keepError', params: ({ event }) => event }, 'forgetDialog'],
                },
              },
            },
            sending: {
              tags: 'busy',
              on: stays,
              invoke: {
                id: 'saveSetting',
                src: 'saveSetting',
                input: ({ context: { change, token } }) => ({ ...change, token }),
                onDone: '#addressBook.loading',
                onError: [
                  unknown,
                  {
                    target: '#addressBook.ready.idle.refused',
                    actions: [{ type: 'keepError', params: ({ event }) => event }, 'forgetDialog'],
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})

export type AddressBookRef = ActorRefFrom<typeof addressBookMachine>
export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>
