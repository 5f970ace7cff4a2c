import type { Page } from '@playwright/test'
import { accountVenueLimits } from '#contract/account/venueLimits.ts'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { newestCode } from '#tests/support/browser/mailbox.ts'
import { beLoggedIn, trader, type Person } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import {
  addressField,
  confirmWithdrawal,
  fillWithdrawal,
  openWithdrawal,
  passCheck,
  review,
  reviewAndTick,
} from '#tests/support/browser/withdrawing.ts'
import { endSession, expiredDialog } from '#tests/support/browser/visitor.ts'
import type { Venue } from '#tests/support/venue.ts'
import { ofPerson, readAt, tryWrites, type Fixture } from '#tests/faults/writes.ts'

const form = { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: '0.001' }

const countOf = async (fixture: Fixture<Person>): Promise<number> =>
  (await readAt(fixture, withdraw.log, { query: '?pageNum=1&pageSize=1' })).totalCount

/** The venue that mails the codes. */
let mailing: Pick<Venue, 'url'>
/** Withdrawals that were there before; by the venue's tests of one user each begins with its own. */
let before = 0

const begin = async (fixture: Fixture<Person>) => {
  mailing = fixture.venue
  before = await countOf(fixture)
  await openWithdrawal(fixture.page, 'btc')
  await fillWithdrawal(fixture.page, form)
  await reviewAndTick(fixture.page)
  await confirmWithdrawal(fixture.page, trader, mailing)
}
const done = (page: Page) => expect(page.getByText('Withdrawal submitted').first()).toBeVisible()
const effects = async (fixture: Fixture<Person>) => Math.max(0, (await countOf(fixture)) - before)

tryWrites(
  // A new account cannot withdraw before its identity is verified.
  {
    ...ofPerson,
    come: async (page, _, venue) => {
      await beLoggedIn(page, trader, venue.url)
      return trader
    },
  },
  {
    flow: 'a withdrawal',
    call: withdraw.submit,
    begin,
    send: passCheck,
    none: async (page) => {
      await expect(page.getByRole('main').getByRole('alert')).toContainText('The request was rejected')
      await expect(addressField(page)).toHaveValue(form.address)
    },
    again: async (page) => {
      await reviewAndTick(page)
      await confirmWithdrawal(page, trader, mailing)
      await passCheck(page)
    },
    done,
    effects,
    anothers: (page) => expect(addressField(page)).toHaveValue(''),
  },
  {
    // The code that was mailed to the former session is refused, and nothing is withdrawn until a new one is typed.
    'session expired in mid-flow': async (fixture) => {
      const { page, context, venue, who } = fixture
      await begin(fixture)
      await endSession(context, venue)
      await expiredDialog(page).getByLabel('Password', { exact: true }).fill(who.password)
      await page.keyboard.press('Enter')
      await expect(expiredDialog(page)).toHaveCount(0)
      await passCheck(page)
      await expect(review(page).getByRole('alert')).toContainText('Request another one')
      expect(await effects(fixture)).toBe(0)
      const again = review(page).getByRole('button', { name: 'Send again' })
      await expect(again).toBeEnabled({ timeout: accountVenueLimits.mailedCodes.again * 2 })
      const former = await newestCode(venue, who)
      await again.click()
      await expect.poll(() => newestCode(venue, who)).not.toBe(former)
      await review(page)
        .getByRole('textbox', { name: 'Email code' })
        .fill(await newestCode(venue, who))
      await passCheck(page)
      await done(page)
      expect(await effects(fixture)).toBe(1)
    },
  },
)
