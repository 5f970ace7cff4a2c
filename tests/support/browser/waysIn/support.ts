import { deskInboxModel } from '#machines/support/deskInbox/deskInbox.model.ts'
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
} satisfies Readonly<Record<string, FlowWays>>
