import { pathText } from '@statefloor/explorer'
import type { DeskInboxSnapshot } from '#machines/support/deskInbox/deskInbox.machine.ts'
import { deskInboxModel } from '#machines/support/deskInbox/deskInbox.model.ts'
import { inboxView } from '#machines/support/deskInbox/deskInbox.view.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { guestAsks } from '#tests/support/browser/desk.ts'
import { agent, beLoggedIn } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')
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

const { paths, missed } = browserCover({ model, app })

test('the cover of the agents’ desk reaches every transition that a browser can take by itself [MBT-03]', () => {
  expectOutOfReach(missed, [
    // Faults of our own code.
    'deskInbox.list | error watchInbox | 1',
    'deskInbox.list | error watchInbox | 0',
    'deskInbox.conversation.open | error desk | 0',
  ])
})

for (const path of isCoverDue('deskInbox') ? paths : []) {
  test(`a browser walks the agents’ desk: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource|WebSocket/)
    await beLoggedIn(page, agent)
    await walkBrowser(page, path, {
      model,
      words,
      app,
      open: async () => void (await page.goto('/en_US/support/desk')),
    })
  })
}
