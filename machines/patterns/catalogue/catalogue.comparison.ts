import { catalogueSetup } from './catalogue.setup.ts'

/** The offers to compare, and whether they are shown side by side. */
export const comparison = catalogueSetup.createStateConfig({
  initial: 'closed',
  on: {
    'offer.compared': [
      {
        guard: { type: 'isOnlyCompared', params: ({ event }) => event },
        target: '.closed',
        actions: { type: 'uncompare', params: ({ event }) => event },
      },
      {
        guard: { type: 'isCompared', params: ({ event }) => event },
        actions: { type: 'uncompare', params: ({ event }) => event },
      },
      // A fifth is refused: the screen says so beside its disabled box.
      { guard: 'hasRoom', actions: { type: 'compare', params: ({ event }) => event } },
    ],
    'comparison.cleared': { target: '.closed', actions: 'clearCompared' },
  },
  states: {
    closed: { on: { 'comparison.opened': { guard: 'hasCompared', target: 'open' } } },
    open: { on: { 'comparison.closed': 'closed' } },
  },
})
