import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { adding } from './addressBook.adding.ts'
import { addressBookSetup, fresh } from './addressBook.setup.ts'
import { closed, failing, proving, unknown } from './addressBook.shared.ts'

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
        adding,
        renaming: {
          initial: 'editing',
          states: {
            editing: {
              on: {
                ...closed,
                'label.changed': { target: '.typing', actions: { type: 'keepLabel', params: ({ event }) => event } },
                'label.submitted': { guard: 'hasLabel', target: 'sending' },
              },
              initial: 'typing',
              states: { typing: {}, refused: { tags: 'failed' } },
            },
            sending: {
              tags: 'busy',
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
          initial: 'asking',
          states: {
            asking: {
              on: { ...closed, 'removal.confirmed': 'sending' },
              initial: 'open',
              states: { open: {}, refused: { tags: 'failed' } },
            },
            sending: {
              tags: 'busy',
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
          initial: 'sending',
          states: {
            proving: proving({ target: '#addressBook.ready.idle.refused', actions: [failing, 'forgetDialog'] }),
            sending: {
              tags: 'busy',
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
