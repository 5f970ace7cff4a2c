import type { FlowModel } from '#machines/model/flowModel.ts'
import { articleSearchMachine } from './articleSearch.machine.ts'

const field = { role: 'searchbox', name: 'articleSearch:search.label' } as const

export const articleSearchModel = {
  machine: articleSearchMachine,
  inputs: { plain: { query: '' }, fromAddress: { query: 'fees' } },
  events: {
    'query.changed': ({ snapshot }) => [
      { query: snapshot.context.query === 'limit' ? 'fees' : 'limit' },
      { query: '' },
    ],
    'retry.requested': [{}],
  },
  outcomes: {
    findArticles: {
      some: { done: ['limit-order', 'spot-fees'] },
      none: { done: [] },
      cut: { error: new Error('the index did not load') },
    },
  },
  invariants: {
    'results are shown only for a query': ({ snapshot }) =>
      snapshot.context.query.trim() !== '' || snapshot.context.found.length === 0,
  },
  screen: {
    shows: {
      idle: [
        { role: 'heading', name: 'articleSearch:section.orders' },
        { role: 'status', text: 'articleSearch:search.busy', absent: true },
        { role: 'status', text: 'articleSearch:search.none', absent: true },
      ],
      debouncing: [{ role: 'status', text: 'articleSearch:search.busy' }],
      searching: { like: 'debouncing' },
      found: [{ role: 'status', text: { word: 'articleSearch:search.results', values: { found: '2' } } }],
      none: [{ role: 'status', text: 'articleSearch:search.none' }],
      failed: [{ role: 'alert', text: 'articleSearch:search.failed' }],
    },
    gestures: {
      'query.changed': ({ query }) => ({ fill: field, with: query }),
      'retry.requested': { click: { role: 'button', name: 'articleSearch:action.retry' } },
    },
  },
} satisfies FlowModel<typeof articleSearchMachine>
