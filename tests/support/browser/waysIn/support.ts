import { deskInboxModel } from '#machines/support/deskInbox/deskInbox.model.ts'
import { refusedCall, userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

export const supportWays = {
  deskInbox: {
    model: {
      ...deskInboxModel,
      // Answered at once: what hangs is asked again and again while the page's clock stands.
      outcomes: {
        ...deskInboxModel.outcomes,
        fetchInbox: { ...deskInboxModel.outcomes.fetchInbox, cut: refusedCall('desk.list') },
      },
    },
    ways: { plain: { address: '/{locale}/support/desk', as: 'agent', silent: [userLink] } },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
