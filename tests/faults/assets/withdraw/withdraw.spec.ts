import { withdraw } from '#contract/assets/calls/withdraw.ts'
import { beLoggedIn, trader, type Person } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import {
  addressField,
  confirmWithdrawal,
  fillWithdrawal,
  openWithdrawal,
  passCheck,
  reviewAndTick,
} from '#tests/support/browser/withdrawing.ts'
import type { Venue } from '#tests/support/venue.ts'
import { ofPerson, readAt, tryWrites, type Fixture } from '#tests/faults/writes.ts'

const form = { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', amount: '0.001' }

const countOf = async (fixture: Fixture<Person>): Promise<number> =>
  (await readAt(fixture, withdraw.log, { query: '?pageNum=1&pageSize=1' })).totalCount

/** The venue that mails the codes. */
let mailing: Pick<Venue, 'url'>
/** Withdrawals that were there before; by the venue's tests of one user each begins with its own. */
let before = 0

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
    begin: async (fixture) => {
      mailing = fixture.venue
      before = await countOf(fixture)
      await openWithdrawal(fixture.page, 'btc')
      await fillWithdrawal(fixture.page, form)
      await reviewAndTick(fixture.page)
      await confirmWithdrawal(fixture.page, trader, mailing)
    },
    send: passCheck,
    none: async (page) => {
      await expect(page.getByRole('main').getByRole('alert')).toContainText('The request was declined')
      await expect(addressField(page)).toHaveValue(form.address)
    },
    again: async (page) => {
      await reviewAndTick(page)
      await confirmWithdrawal(page, trader, mailing)
      await passCheck(page)
    },
    done: (page) => expect(page.getByText('Withdrawal submitted').first()).toBeVisible(),
    effects: async (fixture) => Math.max(0, (await countOf(fixture)) - before),
    anothers: (page) => expect(addressField(page)).toHaveValue(''),
  },
)
