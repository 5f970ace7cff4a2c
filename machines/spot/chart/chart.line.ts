import { chartSetup } from './chart.setup.ts'

/** The line of an own order, by pointer or by keys: moved, then confirmed or not. */
export const line = chartSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
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
          { guard: { type: 'isUnmoved', params: ({ event }) => event }, target: 'resting' },
          { guard: 'isAsked', target: 'asking', actions: { type: 'moveLine', params: ({ event }) => event } },
          { target: 'resting', actions: [{ type: 'moveLine', params: ({ event }) => event }, 'askAmend'] },
        ],
        'line.left': 'resting',
      },
    },
    /** Asks for confirmation. */
    asking: {
      on: {
        'amend.confirmed': { target: 'resting', actions: 'askAmend' },
        'line.left': 'resting',
      },
    },
  },
})
