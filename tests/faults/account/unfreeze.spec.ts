import { freeze } from '#contract/account/calls/freeze.ts'
import { codes } from '#contract/kernel/codes.ts'
import { askToUnfreeze, beFrozen, loginCode, typeCode, unfreeze } from '#tests/support/browser/frozen.ts'
import type { Person } from '#tests/support/browser/person.ts'
import { expect } from '#tests/support/browser/test.ts'
import type { Venue } from '#tests/support/venue.ts'
import { ofPerson, tryWrites } from '../writes.ts'

let known: { readonly venue: Venue; readonly who: Person } | undefined

let isLost = false

const noSession = { cannot: 'a frozen account has no session, and a login in another tab ends the page' }

tryWrites(
  ofPerson,
  {
    flow: 'the end of a freeze',
    call: freeze.end,
    begin: async ({ page, venue, who }) => {
      known = { venue, who }
      isLost = false
      await beFrozen(page, venue)
      await askToUnfreeze(page, who)
      await typeCode(page, venue, who)
    },
    send: unfreeze,
    none: async (page) => {
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect(page.getByRole('main').getByLabel('Email code')).toHaveValue(/^\d{6}$/)
    },
    lost: async (page) => {
      isLost = true
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
    again: async (page) => {
      if (!isLost) return unfreeze(page)
      // The code was used up, and the next one logs in.
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect(page.getByRole('main').getByLabel('Email code')).toHaveValue('')
      await expect(page.getByRole('main').getByLabel('Email code')).toBeEnabled()
      if (known) await typeCode(page, known.venue, known.who)
      await unfreeze(page)
    },
    done: (page) => expect(page.getByText('Your account isn’t frozen, and you are logged in.')).toBeVisible(),
    effects: async ({ venue, who }) => ((await loginCode(venue, who)) === codes.success ? 1 : 0),
    anothers: () => Promise.resolve(),
  },
  { 'session expired in mid-flow': noSession, 'account switched in another tab': noSession },
)
