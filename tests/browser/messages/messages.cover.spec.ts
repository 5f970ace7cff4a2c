import type { Page, Route } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import type { MessagesSnapshot } from '#machines/messages/messages/messages.machine.ts'
import { messagesModel } from '#machines/messages/messages/messages.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { goTo } from '#tests/support/browser/elsewhere.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { hold } from '#tests/faults/account/session/stage.ts'

/** Answered at once: a question that hangs is asked again and again while the page's clock stands. */
const refused = (call: string) => ({ error: { kind: 'http' as const, status: 403, call } })
/** A login is announced; whoever logs out leaves the page, and is walked by the session's cover. */
const logins = ({ snapshot }: { readonly snapshot: MessagesSnapshot }) =>
  snapshot.matches({ unread: 'nobody' }) ? [{ fid: '7' }] : []
const { outcomes } = messagesModel
const model = {
  ...messagesModel,
  events: { ...messagesModel.events, 'session.changed': logins },
  outcomes: {
    ...outcomes,
    fetchUnread: { ...outcomes.fetchUnread, cut: refused('messages.unReadCount') },
    fetchRewards: { ...outcomes.fetchRewards, cut: refused('session.rewardTasks') },
    fetchPopup: { ...outcomes.fetchPopup, cut: refused('messages.popup') },
    closePopup: { ...outcomes.closePopup, cut: refused('session.closePopup') },
  },
}

/** The call that asks who is here, held until the path says it. */
const asked = new WeakMap<Page, Promise<Route>>()

const app: AppEvents = {
  'session.changed': async (page) => {
    await (await asked.get(page))?.continue()
  },
  // Another address of the home page, over which an announcement stands.
  'location.changed': async (page) =>
    goTo(page, `/?seen=${(await page.evaluate(() => location.search)) === '?seen=1' ? 2 : 1}`),
}

let person: Person

// One newcomer for all paths: the answers are the model's.
test.beforeAll(async ({ venue }) => {
  person = await newcomer(venue)
})

const open = async (page: Page) => {
  await beLoggedIn(page, person)
  asked.set(page, (await hold(page, session.current.path)).held)
  // A link on which nobody speaks.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.goto('/en_US/')
}

walkCover('what waits for a person', {
  model,
  open,
  app,
  outOfReach: [
    // What the stream tells, and what a page has read, is walked by the journey and under every fault.
    'messages.unread.somebody | inmail.pushed | 1',
    'messages.rewards.somebody | inmail.pushed | 0',
    'messages.unread.somebody | inmail.pushed | 0',
    'messages.unread.somebody | inmail.renewed | 0',
    'messages.rewards.somebody | inmail.renewed | 0',
    'messages.unread.somebody | messages.read | 0',
    // What is opened in the popover is walked with real messages in inMail.spec.ts, and by components.
    'messages.reading.resting | message.opened | 0',
    'messages.reading.sending | message.opened | 0',
    'messages.reading.sending | done markRead | 0',
    'messages.reading.sending | done markRead | 1',
    'messages.reading.sending | error markRead | 0',
    'messages.reading.sending | error markRead | 1',
    // A fault of our own code.
    'messages.unread.somebody | error watchInmail | 0',
  ],
  complaint: /Failed to load resource/,
})
