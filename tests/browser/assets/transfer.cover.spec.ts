import type { Page } from '@playwright/test'
import { transferModel as model } from '#machines/assets/transfer/transfer.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'

let person: Person

// One newcomer for all paths: the money never reaches the venue, its answers are the model's.
test.beforeAll(async ({ venue }) => {
  person = await newcomer(venue)
})

/** The form of the phone's page. */
const open = async (page: Page, input: string) => {
  await beLoggedIn(page, person)
  // A link on which nobody speaks: what it tells of balances would ask for them again.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  const { source, target, coinId } = model.inputs[input === 'plain' ? 'plain' : 'out of isolated']
  const search = new URLSearchParams(
    Object.entries({ source, target, coinId }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  await page.goto(`/en_US/account/transfer?${search.toString()}`)
}

walkCover('the transfer', {
  model,
  open,
  outOfReach: [
    // Another tab or the phone moves the money: the journeys show it with two browsers.
    'transfer.editing.loadingInfo | money.moved | 0',
    'transfer.editing.loadingInfo | money.moved | 1',
    'transfer.editing.ready | money.moved | 0',
    // `submitOnce` always ends with what is to be said; this is a fault of our own code.
    'transfer.submitting | error submitTransfer | 0',
    // Leads to the records, away from the form.
    'transfer.inReview | question.confirmed | 0',
  ],
  complaint: /Failed to load resource/,
})
