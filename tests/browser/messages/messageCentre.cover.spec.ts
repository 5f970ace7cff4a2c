import type { Page } from '@playwright/test'
import { messages } from '#contract/messages/calls/messages.ts'
import type { MessageCentreSnapshot } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { centreRows, messageCentreModel } from '#machines/messages/messageCentre/messageCentre.model.ts'
import { messageOf } from '#machines/messages/messageCentre/messageCentre.view.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'

/** Answered at once: a question that hangs is asked again and again while the page's clock stands. */
const refused = (call: string) => ({ error: { kind: 'http' as const, status: 403, call } })
const isReadingNothing = ({ snapshot }: { readonly snapshot: MessageCentreSnapshot }) =>
  snapshot.matches({ reading: 'resting', readingAll: 'resting' })
const model = {
  ...messageCentreModel,
  events: {
    ...messageCentreModel.events,
    // One call marks one and all: each is reported before the next begins.
    'message.opened': (moment: { readonly snapshot: MessageCentreSnapshot; readonly now: number }) =>
      moment.snapshot.matches({ readingAll: 'resting' }) ? messageCentreModel.events['message.opened'](moment) : [],
    'all.read': (moment: { readonly snapshot: MessageCentreSnapshot; readonly now: number }) =>
      isReadingNothing(moment) ? [{ upTo: 2 }] : [],
    // Its buttons stand in a list that failed, or is behind: nobody presses what is not there.
    'retry.asked': [],
    'reload.asked': [],
  },
  outcomes: {
    ...messageCentreModel.outcomes,
    fetchClassify: { ...messageCentreModel.outcomes.fetchClassify, cut: refused('messages.classify') },
    markRead: { ...messageCentreModel.outcomes.markRead, cut: refused('messages.status') },
    markAll: { ...messageCentreModel.outcomes.markAll, cut: refused('messages.status') },
  },
}
let person: Person

// One newcomer for all paths: the answers are the model's.
test.beforeAll(async ({ venue }) => {
  person = await newcomer(venue)
})

const open = async (page: Page) => {
  await beLoggedIn(page, person)
  // A link on which nobody speaks, and a list of two.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.route(`**${messages.list.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: { list: centreRows.map(messageOf), totalCount: 2, seq: 0 } } }),
  )
  await page.goto('/en_US/inMail/noticeNavList')
}

walkCover('the message centre', {
  model,
  open,
  outOfReach: [
    // Another address in the running page, pages, what arrives live and what another tab has read are walked by the
    // journey.
    'messageCentre.list.somebody.opening | tab.entered | 0',
    'messageCentre.list.somebody.opening | inmail.heard | 0',
    'messageCentre.list.somebody.opening | inmail.renewed | 0',
    // Who is here is walked by the session's cover.
    'messageCentre.list.somebody | session.changed | 1',
    'messageCentre.list.somebody | session.changed | 0',
    'messageCentre | clock.ticked | 0',
    // Faults of our own code.
    'messageCentre | error watchDay | 0',
    'messageCentre.list.somebody | error watchInmail | 0',
    // As above.
    'messageCentre.list.somebody.listing | tab.entered | 0',
    'messageCentre.list.somebody.listing | next.asked | 0',
    'messageCentre.list.somebody.listing | inmail.pushed | 0',
    'messageCentre.list.somebody.listing | inmail.pushed | 1',
    'messageCentre.list.somebody.listing | inmail.renewed | 0',
    'messageCentre.list.somebody.listing | error list | 0',
    'messageCentre.list.signedOut | session.changed | 0',
    // What arrives, and what does not, is kept as a picture by inMail.looks.
    'messageCentre.list.somebody.listing.fetchingNewest | done fetchNewest | 0',
    'messageCentre.list.somebody.listing.fetchingNewest | error fetchNewest | 0',
  ],
  complaint: /Failed to load resource/,
})
