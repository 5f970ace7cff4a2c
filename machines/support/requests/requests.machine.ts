import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, requestsSetup } from './requests.setup.ts'

/** The user's requests to support, and the conversation of one of them. */
export const requestsMachine = requestsSetup.createMachine({
  id: 'requests',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    list: {
      initial: 'listing',
      states: {
        listing: {
          invoke: { id: 'list', src: 'list', input: { filter: null }, onError: 'broken' },
          on: {
            'next.requested': { actions: 'nextPage' },
            'retry.requested': { actions: 'retryPage' },
            'request.left': { actions: 'reload' },
          },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'listing' } },
      },
    },
    conversation: {
      initial: 'deciding',
      on: {
        'address.changed': [
          { guard: { type: 'isOpen', params: ({ event }) => event } },
          { target: '.deciding', actions: { type: 'keepTicket', params: ({ event }) => event } },
        ],
        'request.chosen': {
          target: '.open',
          actions: [{ type: 'keepRequest', params: ({ event }) => event }, 'writeAddress', 'raiseDeskOpened'],
        },
        'request.left': { target: '.none', actions: ['forget', 'writeAddress'] },
      },
      states: {
        deciding: { always: [{ guard: 'isNamed', target: 'finding' }, { target: 'none' }] },
        none: {},
        finding: {
          tags: 'busy',
          invoke: {
            id: 'findRequest',
            src: 'findRequest',
            input: ({ context }) => ({ ticket: context.ticket ?? '' }),
            onDone: {
              target: 'open',
              actions: [{ type: 'keepRequest', params: ({ event }) => ({ request: event.output }) }, 'raiseDeskOpened'],
            },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
              { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
            ],
          },
        },
        /** There is no request with that number, or it is another user's. */
        missing: {},
        failed: { tags: 'failed', on: { 'find.retried': { target: 'finding', actions: 'forgetError' } } },
        open: {
          invoke: {
            id: 'desk',
            src: 'desk',
            input: ({ context }) => ({ deskId: context.opened?.deskId }),
            onError: { target: 'none', actions: [{ type: 'reportFault', params: ({ event }) => event }, 'forget'] },
          },
          // It is visible from the start.
          on: { 'desk.opened': { actions: 'showDesk' } },
        },
      },
    },
  },
})

export type RequestsRef = ActorRefFrom<typeof requestsMachine>
export type RequestsSnapshot = SnapshotFrom<typeof requestsMachine>
