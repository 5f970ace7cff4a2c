import type { Page } from '@playwright/test'
import { deposit } from '#contract/assets/calls/deposit.ts'
import { recoveryOfPath } from '#contract/assets/depositLinks.ts'
import { second } from '#contract/kernel/durations.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { advanceClock, chainSend, setLevel } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '#tests/faults/writes.ts'

const main = (page: Page) => page.getByRole('main')
const note = (page: Page) => main(page).getByRole('textbox', { name: /^Anything else/ })
const done = (page: Page) => expect(main(page).getByText('We’re reviewing your request')).toBeVisible()

/** Each test claims a transaction of its own: the hash follows from what it pays. */
let paid = 50

tryWrites(
  {
    ...ofPerson,
    come: async (page, context, venue) => {
      const person = await ofPerson.come(page, context, venue)
      await setLevel(venue, person, 1)
      return person
    },
  },
  {
    flow: 'a recovery request',
    call: deposit.applyRecovery,
    begin: async (fixture) => {
      const { page, venue } = fixture
      const { id: coinId } = coinNamed('xrp')
      const { address } = await readAt(fixture, deposit.coinAddress, { data: { coinId, networkId: 'xrp' } })
      paid += 1
      const { txHash } = await chainSend(venue, {
        networkId: 'xrp',
        outputs: [{ address, memo: '1', coin: 'xrp', amount: String(paid) }],
      })
      await advanceClock(venue, 20 * second)
      await page.goto(`/en_US${recoveryOfPath('xrp', txHash)}`)
      await note(page).fill('First')
    },
    send: (page) => main(page).getByRole('button', { name: 'Request recovery' }).click(),
    done,
    // The page asks again by itself, and learns that the request is there.
    lost: done,
    again: () => Promise.resolve(),
    effects: async (fixture) =>
      (await readAt(fixture, deposit.recoveries, { query: '?pageNum=1&pageSize=1' })).totalCount,
    anothers: (page) => expect(note(page)).toHaveValue(''),
  },
)
