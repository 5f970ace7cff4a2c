import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loginFrom } from '#machines/shell/app/appLocation.ts'
import { inputOf, nowhere, addressBelow, transferDialogSetup } from './transferDialog.setup.ts'

/**
 * The transfer form as a dialog over any page. The address opens and closes it, so that Back closes it. A form that is
 * sending stays alive in the background when the user navigates away, and reports its outcome as a notice.
 */
export const transferDialogMachine = transferDialogSetup.createMachine({
  id: 'transferDialog',
  context: { location: nowhere, fid: undefined },
  initial: 'awaitingSession',
  states: {
    awaitingSession: {
      on: {
        'location.changed': { actions: { type: 'keepLocation', params: ({ event }) => event } },
        'session.changed': [
          {
            guard: { type: 'isAskedByUser', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'keepFid', params: ({ event }) => event },
          },
          {
            guard: 'isAskedHere',
            target: 'closed',
            actions: {
              type: 'navigate',
              params: ({ context }) => ({ to: loginFrom(context.location), replace: true }),
            },
          },
          { target: 'closed', actions: { type: 'keepFid', params: ({ event }) => event } },
        ],
      },
    },
    closed: {
      on: {
        'location.changed': [
          {
            guard: { type: 'isAskedByGuest', params: ({ event }) => event },
            actions: [
              { type: 'keepLocation', params: ({ event }) => event },
              { type: 'navigate', params: ({ event }) => ({ to: loginFrom(event.location), replace: true }) },
            ],
          },
          {
            guard: { type: 'isAsked', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'keepLocation', params: ({ event }) => event },
          },
          { actions: { type: 'keepLocation', params: ({ event }) => event } },
        ],
        'session.changed': [
          {
            guard: { type: 'isAskedByUser', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'keepFid', params: ({ event }) => event },
          },
          { actions: { type: 'keepFid', params: ({ event }) => event } },
        ],
      },
    },
    /** The form's code is loading. */
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTransfer',
        src: 'loadTransfer',
        onDone: 'open',
        onError: {
          target: 'closed',
          actions: [
            { type: 'notify', params: { kind: 'error', words: { key: 'errors:part.title' } } },
            { type: 'navigate', params: ({ context }) => ({ to: addressBelow(context.location), replace: true }) },
          ],
        },
      },
      on: {
        'location.changed': [
          {
            guard: { type: 'isAsked', params: ({ event }) => event },
            actions: { type: 'keepLocation', params: ({ event }) => event },
          },
          { target: 'closed', actions: { type: 'keepLocation', params: ({ event }) => event } },
        ],
        'session.changed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'closed',
          actions: [
            { type: 'keepFid', params: ({ event }) => event },
            { type: 'navigate', params: ({ context }) => ({ to: addressBelow(context.location), replace: true }) },
          ],
        },
      },
    },
    open: {
      invoke: { id: 'transfer', src: 'transfer', input: ({ context }) => inputOf(context.location), onError: 'closed' },
      on: {
        'money.moved': { actions: 'sendToForm' },
        // A form filled in by another user must not be sent for this one's account.
        'session.changed': [
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'keepFid', params: ({ event }) => event },
              { type: 'navigate', params: ({ context }) => ({ to: addressBelow(context.location), replace: true }) },
            ],
          },
          { actions: 'resumeForm' },
        ],
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'location.changed': [
              {
                guard: { type: 'isAsked', params: ({ event }) => event },
                actions: { type: 'keepLocation', params: ({ event }) => event },
              },
              { target: '#transferDialog.closed', actions: { type: 'keepLocation', params: ({ event }) => event } },
            ],
            'dialog.closed': {
              actions: { type: 'navigate', params: ({ context }) => ({ to: addressBelow(context.location) }) },
            },
            'transfer.sending': 'sending',
            // Comes after sending has settled.
            'transfer.accepted': {
              actions: { type: 'navigate', params: ({ context }) => ({ to: addressBelow(context.location) }) },
            },
          },
        },
        sending: {
          on: {
            'location.changed': [
              {
                guard: { type: 'isAsked', params: ({ event }) => event },
                actions: { type: 'keepLocation', params: ({ event }) => event },
              },
              { target: 'sendingUnseen', actions: { type: 'keepLocation', params: ({ event }) => event } },
            ],
            'dialog.closed': {
              actions: { type: 'navigate', params: ({ context }) => ({ to: addressBelow(context.location) }) },
            },
            'transfer.settled': 'idle',
          },
        },
        sendingUnseen: {
          on: {
            'location.changed': [
              {
                guard: { type: 'isAsked', params: ({ event }) => event },
                target: 'sending',
                actions: { type: 'keepLocation', params: ({ event }) => event },
              },
              { actions: { type: 'keepLocation', params: ({ event }) => event } },
            ],
            'transfer.settled': '#transferDialog.closed',
          },
        },
      },
    },
  },
})

export type TransferDialogRef = ActorRefFrom<typeof transferDialogMachine>
export type TransferDialogSnapshot = SnapshotFrom<typeof transferDialogMachine>
