import type { DeskInboxSnapshot } from '#machines/support/deskInbox/deskInbox.machine.ts'
import { deskInboxModel } from '#machines/support/deskInbox/deskInbox.model.ts'
import { inboxView } from '#machines/support/deskInbox/deskInbox.view.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { guestAsks } from '#tests/support/browser/desk.ts'
import { agent, beLoggedIn } from '#tests/support/browser/person.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const [chosen] = deskInboxModel.events['desk.chosen']

const model = {
  ...deskInboxModel,
  // A list that has not come has no row.
  events: {
    ...deskInboxModel.events,
    'desk.chosen': ({ snapshot }: { readonly snapshot: DeskInboxSnapshot }) =>
      inboxView(snapshot).phase === 'shown' ? [chosen] : [],
  },
  // Answered at once.
  outcomes: {
    ...deskInboxModel.outcomes,
    fetchInbox: {
      ...deskInboxModel.outcomes.fetchInbox,
      cut: { error: { kind: 'http' as const, status: 403, call: 'desk.list' } },
    },
  },
}

const app: AppEvents = {
  // Somebody asks for help, elsewhere.
  'inbox.changed': (page) => guestAsks(new URL(page.url()).origin, 'Is anybody there?'),
}

walkCover('the agents’ desk', {
  model,
  app,
  open: async (page) => {
    await beLoggedIn(page, agent)
    await page.goto('/en_US/support/desk')
  },
  outOfReach: [
    // Faults of our own code.
    'deskInbox.list | error watchInbox | 1',
    'deskInbox.list | error watchInbox | 0',
    'deskInbox.conversation.open | error desk | 0',
  ],
  complaint: /Failed to load resource|WebSocket/,
})
