import { chartSetup } from './chart.setup.ts'

/** The line of an own order, by pointer or by keys: moved, then confirmed or not. */
export const line = chartSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetLine',
      on: {
        'line.grabbed': { target: 'moving', actions: { type: 'grabLine', params: ({ event }) => event } },
        'line.stepped': { target: 'moving', actions: { type: 'stepLine', params: ({ event }) => event } },
      },
    },
    moving: {
      on: {
        'line.grabbed': { actions: { type: 'grabLine', params: ({ event }) => event } },
        'line.stepped': { actions: { type: 'stepLine', params: ({ event }) => event } },
        'line.dropped': [
          { guard: { type: 'isUnmoved', params: ({ event }) => event }, target: 'idle' },
          { guard: 'isAsked', target: 'confirming', actions: { type: 'moveLine', params: ({ event }) => event } },
          { target: 'applying', actions: { type: 'moveLine', params: ({ event }) => event } },
        ],
        'line.left': 'idle',
      },
    },
    /** Asks for confirmation. */
    confirming: {
      on: {
        'amend.confirmed': 'applying',
        'line.left': 'idle',
      },
    },
    /** The line stays where it was dropped until the order is amended, or stays as it was. */
    applying: { entry: 'requestAmend', on: { 'amend.ended': 'idle' } },
  },
})
