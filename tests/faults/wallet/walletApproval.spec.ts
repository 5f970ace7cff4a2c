import type { Page } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { numberButton, refuseButton } from '#tests/support/browser/wallet.ts'
import { askByCall } from '#tests/support/browser/walletByCall.ts'
import { ofPhone, tryWrites } from '../writes.ts'

test.use({ viewport: screens.phone })

const says = (page: Page, text: string) => expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
/** The number on the screen that requests the login. */
let number = ''

tryWrites(ofPhone, {
  flow: 'a phone’s decision about a login',
  call: web3.approveCode,
  begin: async ({ page, venue }) => {
    const asking = await askByCall(venue)
    number = asking.number
    await page.goto(asking.address)
    await expect(refuseButton(page)).toBeEnabled()
  },
  send: (page) => numberButton(page, number).click(),
  // The request stays, and the same decision may be sent again: the first one counts.
  none: (page) => says(page, 'Your answer wasn’t sent'),
  lost: (page) => says(page, 'Your answer wasn’t sent'),
  done: (page) => says(page, 'Approved. Waiting for the browser…'),
  // Excludes the one browser that is logged in to the wallet already.
  effects: async ({ who }) => (await who.logins()).length - 1,
  anothers: (page) => says(page, 'Code no longer valid'),
})
