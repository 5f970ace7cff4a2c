import type { Locator, Page } from '@playwright/test'
import { coinNamed } from '#server/catalogue/coins.ts'
import type { Venue } from '../venue.ts'
import { newestCode } from './mailbox.ts'
import type { Person } from './person.ts'
import { expect } from './test.ts'

/** An address that the sandbox knows nothing of, and one that scammers would make to look like it. */
export const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const poisoned = '0x5aaeb60000000000000000000000000000001aed'

const inMain = (page: Page): Locator => page.getByRole('main')
export const addressField = (page: Page): Locator => inMain(page).getByRole('textbox', { name: 'Recipient’s address' })
export const amountField = (page: Page): Locator => inMain(page).getByRole('textbox', { name: 'Amount' })
export const review = (page: Page): Locator => page.getByRole('dialog', { name: /^Review/ })

/** Opens the form with a coin. */
export const openWithdrawal = async (page: Page, coin: string, at = ''): Promise<void> => {
  await page.goto(`${at}/en_US/assetManagement/extract?name=${String(coinNamed(coin).id)}`)
  await expect(addressField(page)).toBeEnabled()
}

/** Fills in the form: the network is picked unless the address decides it. */
export const fillWithdrawal = async (
  page: Page,
  { address, amount, network }: { address: string; amount: string; network?: string },
): Promise<void> => {
  await addressField(page).fill(address)
  if (network !== undefined) {
    const field = inMain(page).getByRole('combobox', { name: 'Network' })
    await expect(inMain(page).getByText('Valid on several networks')).toBeVisible()
    await field.click()
    await page.getByRole('option', { name: new RegExp(`^${network}`) }).click()
    await expect(field).toHaveValue(network)
  }
  await amountField(page).fill(amount)
}

/** Opens the review and ticks its warnings. */
export const reviewAndTick = async (page: Page): Promise<void> => {
  await inMain(page).getByRole('button', { name: 'Review withdrawal' }).click()
  const confirm = review(page).getByRole('button', { name: /^Withdraw / })
  await expect(confirm).toBeEnabled()
  for (const box of await review(page).getByRole('checkbox').all()) await box.check()
}

/** Fills in the safety check of the review; `passCheck` sends it. */
export const fillCheck = async (page: Page, person: Person, venue: Pick<Venue, 'url'>): Promise<void> => {
  await review(page).getByLabel('Current password').fill(person.password)
  await expect(review(page).getByText(/Code sent to/)).toBeVisible()
  await review(page)
    .getByRole('textbox', { name: 'Email code' })
    .fill(await newestCode(venue, person))
}

/** Confirms, and fills in the safety check. */
export const confirmWithdrawal = async (page: Page, person: Person, venue: Pick<Venue, 'url'>): Promise<void> => {
  await review(page)
    .getByRole('button', { name: /^Withdraw / })
    .click()
  await fillCheck(page, person, venue)
}

export const passCheck = (page: Page): Promise<void> =>
  review(page).getByRole('button', { name: 'Continue', exact: true }).click()

/** Fills in, reviews and sends. */
export const withdrawBy = async (
  page: Page,
  person: Person,
  venue: Pick<Venue, 'url'>,
  form: { address: string; amount: string; network?: string },
): Promise<void> => {
  await fillWithdrawal(page, form)
  await reviewAndTick(page)
  await confirmWithdrawal(page, person, venue)
  await passCheck(page)
}
