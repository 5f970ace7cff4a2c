import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { apiContextOf, apiDocumentSetup, areaOfId } from './apiDocument.setup.ts'

/** The API reference: the list of calls and streams, the chosen one in full, and a trial of it in a sandbox. */
export const apiDocumentMachine = apiDocumentSetup.createMachine({
  id: 'apiDocument',
  context: ({ input }) => apiContextOf(input),
  type: 'parallel',
  on: {
    'text.changed': { actions: { type: 'keepText', params: ({ event }) => event } },
    'language.chosen': { actions: { type: 'keepLanguage', params: ({ event }) => event } },
  },
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchIndex',
            src: 'fetchIndex',
            onDone: {
              target: 'shown',
              actions: { type: 'keepIndex', params: ({ event }) => ({ index: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepListError', params: ({ event }) => event } },
          },
        },
        shown: {},
        failed: { tags: 'failed', on: { 'list.retried': 'loading' } },
      },
    },
    entry: {
      initial: 'deciding',
      on: {
        'call.chosen': { target: '.deciding', actions: { type: 'chooseCall', params: ({ event }) => event } },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isNone', target: 'none' },
            { guard: 'isHere', target: 'shown' },
            { guard: 'isKnownArea', target: 'missing' },
            { target: 'loading' },
          ],
        },
        none: {},
        missing: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchArea',
            src: 'fetchArea',
            input: ({ context }) => ({ area: areaOfId(context.chosenId ?? '') }),
            onDone: {
              target: 'deciding',
              actions: { type: 'keepArea', params: ({ event }) => ({ entries: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepEntryError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'entry.retried': 'loading' } },
        shown: {
          entry: 'fillTrial',
          initial: 'idle',
          on: {
            'value.changed': { actions: { type: 'keepValue', params: ({ event }) => event } },
            'body.changed': { actions: { type: 'keepBody', params: ({ event }) => event } },
          },
          states: {
            idle: { on: { 'trial.requested': { guard: 'canSend', target: 'sending' } } },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'sendTrial',
                src: 'sendTrial',
                input: ({ context }) => ({
                  id: context.chosenId ?? '',
                  values: context.values,
                  body: context.body,
                }),
                onDone: {
                  target: 'answered',
                  actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
                },
                onError: { target: 'refused', actions: { type: 'keepTrialError', params: ({ event }) => event } },
              },
              on: { 'trial.cancelled': 'idle' },
            },
            answered: { on: { 'trial.requested': { guard: 'canSend', target: 'sending' } } },
            refused: { tags: 'failed', on: { 'trial.requested': { guard: 'canSend', target: 'sending' } } },
          },
        },
      },
    },
  },
})

export type ApiDocumentRef = ActorRefFrom<typeof apiDocumentMachine>
export type ApiDocumentSnapshot = SnapshotFrom<typeof apiDocumentMachine>
