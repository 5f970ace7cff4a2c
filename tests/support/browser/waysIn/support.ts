import { deskInboxModel } from '#machines/support/deskInbox/deskInbox.model.ts'
import { articleSearchModel } from '#machines/support/articleSearch/articleSearch.model.ts'
import { rateStandardModel } from '#machines/support/rateStandard/rateStandard.model.ts'
import { refusedCall, userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

export const supportWays = {
  deskInbox: {
    model: {
      ...deskInboxModel,
      // Answered at once: a pending call is repeated while the page's clock is stopped.
      outcomes: {
        ...deskInboxModel.outcomes,
        fetchInbox: { ...deskInboxModel.outcomes.fetchInbox, cut: refusedCall('desk.list') },
      },
    },
    ways: { plain: { address: '/{locale}/support/desk', as: 'agent', silent: [userLink] } },
    outOfReach: {},
  },
  articleSearch: {
    model: {
      ...articleSearchModel,
      screen: {
        ...articleSearchModel.screen,
        shows: {
          ...articleSearchModel.screen.shows,
          searching: { unseen: 'the index is searched at once' },
          // The articles of the product, not those of the model.
          found: [
            { role: 'status', text: 'articleSearch:search.busy', absent: true },
            { role: 'heading', name: 'articleSearch:section.orders', absent: true },
          ],
        },
      },
      wire: { findArticles: { happens: 'some' } },
    },
    ways: {
      plain: { address: '/{locale}/support/index', first: [{ helper: 'pageIsThere' }] },
      fromAddress: { address: '/{locale}/support/index?q=fees', first: [{ helper: 'pageIsThere' }] },
    },
    outOfReach: {
      'articleSearch.searching | done findArticles | 0': 'a query without a result: `articleSearch.cover.test.tsx`',
      'articleSearch.searching | error findArticles | 0': 'code that fails to load',
      'articleSearch.failed | retry.requested | 0': 'code that fails to load',
    },
  },
  rateStandard: {
    model: {
      ...rateStandardModel,
      outcomes: {
        fetchMarkets: { ...rateStandardModel.outcomes.fetchMarkets, cut: refusedCall('market.instruments') },
      },
    },
    ways: { plain: { address: '/{locale}/rateStandard' } },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
