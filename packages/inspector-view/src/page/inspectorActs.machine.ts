import type { ActorRefFrom } from 'xstate'
import { inspectorActsSetup, startActs } from './inspectorActs.setup.ts'

/**
 * Requests that the inspector sends to others: a tab, or the editor. One at a time, so that nothing runs twice
 * unnoticed.
 */
export const inspectorActsMachine = inspectorActsSetup.createMachine({
  id: 'inspectorActs',
  context: startActs,
  on: { 'draft.changed': { actions: { type: 'changeDraft', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'act.requested': { target: 'requesting', actions: { type: 'keepAsked', params: ({ event }) => event } },
        'source.requested': 'opening',
      },
    },
    requesting: {
      invoke: {
        id: 'callTab',
        src: 'callTab',
        input: ({ event }) => (event.type === 'act.requested' ? { tab: event.tab, command: event.command } : undefined),
        onDone: 'done',
        onError: { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    opening: {
      invoke: {
        id: 'openSource',
        src: 'openSource',
        input: ({ event }) => (event.type === 'source.requested' ? event.place : ''),
        onDone: 'idle',
        onError: { target: 'refused', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    done: {
      on: {
        'act.requested': { target: 'requesting', actions: { type: 'keepAsked', params: ({ event }) => event } },
        'source.requested': 'opening',
        'act.closed': 'idle',
      },
    },
    refused: {
      on: {
        'act.requested': { target: 'requesting', actions: { type: 'keepAsked', params: ({ event }) => event } },
        'source.requested': 'opening',
        'act.closed': 'idle',
      },
    },
  },
})

/** The actor that carries out a person's requests to a tab. */
export type InspectorActsRef = ActorRefFrom<typeof inspectorActsMachine>
