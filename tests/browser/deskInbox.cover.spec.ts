import { request as client } from '@playwright/test'
import { desk } from '../../contract/calls/desk'
import { headers } from '../../contract/envelope'
import type { DeskInboxSnapshot } from '../../machines/deskInbox/deskInbox.machine'
import { deskInboxModel } from '../../machines/deskInbox/deskInbox.model'
import { inboxView } from '../../machines/deskInbox/deskInbox.view'
import { beLoggedIn } from '../support/browser/person'
import { expect, test } from '../support/browser/test'
import { browserCover, walkBrowser } from '../support/drivers/browser'
import type { AppEvents } from '../support/drivers/browser'
import { isCoverDue } from '../support/due'
import { pathText } from '../support/explorer/path'
import { wordsIn } from '../support/words'

const words = wordsIn('en_US')
const agent = { account: 'agent@statefloor.test', password: 'agent-statefloor-1' }
const [chosen] = deskInboxModel.events['desk.chosen']

const model = {
  ...deskInboxModel,
  // A list that has not come has no row.
  events: { ...deskInboxModel.events, 'desk.chosen': ({ snapshot }: { readonly snapshot: DeskInboxSnapshot }) => (inboxView(snapshot).phase === 'shown' ? [chosen] : []) },
  // Told at once.
  outcomes: { ...deskInboxModel.outcomes, fetchInbox: { ...deskInboxModel.outcomes.fetchInbox, cut: { error: { kind: 'http' as const, status: 403, call: 'desk.list' } } } },
}

const app: AppEvents = {
  // Somebody asks for help, elsewhere.
  'inbox.changed': async (page) => {
    const way = await client.newContext({ baseURL: new URL(page.url()).origin, extraHTTPHeaders: { [headers.requestedWith]: headers.requestedWithValue } })
    const { data } = desk.open.response.safeParse(((await (await way.post(desk.open.path, { data: {} })).json()) as { data: unknown }).data)
    const sent = await way.post(desk.send.path, { data: { deskId: data?.deskId, clientId: 'message-1', text: 'Is anybody there?' } })
    expect(sent.ok()).toBe(true)
    await way.dispose()
  },
}

const { paths, missed } = browserCover({ model, app })

test('the cover of the agents’ desk reaches every transition that a browser can take by itself [MBT-03]', () => {
  expect(missed).toEqual([
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
    await walkBrowser(page, path, { model, words, app, open: async () => void (await page.goto('/en_US/support/desk')) })
  })
}
