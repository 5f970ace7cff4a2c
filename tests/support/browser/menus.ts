import { expect, type Page } from '@playwright/test'

const header = (page: Page) => page.getByRole('banner')

/** A group of the main menu, by its word in the bar. */
export const menuWord = (page: Page, group: string) => header(page).getByRole('button', { name: group, exact: true })

/** Goes to a page by the main menu of a desktop. */
export const goByMenu = async (page: Page, group: string, item: string): Promise<void> => {
  await menuWord(page, group).click()
  await page.getByRole('menu', { name: group, exact: true }).getByRole('menuitem', { name: item, exact: true }).click()
}

/** The drawer of small screens, opened. */
export const openSideMenu = async (page: Page) => {
  await header(page).getByRole('button', { name: 'Menu', exact: true }).click()
  const side = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(side).toBeVisible()
  return side
}

/** Goes to a page by the drawer of a pad or a phone. */
export const goBySideMenu = async (page: Page, group: string, item: string): Promise<void> => {
  const side = await openSideMenu(page)
  await side.getByRole('button', { name: group, exact: true }).click()
  await side.getByRole('link', { name: item, exact: true }).click()
}

/** The markets, as a person on a desktop goes there. */
export const openMarkets = (page: Page): Promise<void> => goByMenu(page, 'Markets', 'Markets')

/** The balances, as a user on a desktop goes there. */
export const openWallet = async (page: Page): Promise<void> => {
  await header(page).getByRole('button', { name: 'Wallet', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Wallet', exact: true })
    .getByRole('link', { name: 'Overview', exact: true })
    .click()
}

/** The records of transfers, as a user on a desktop goes there. */
export const openRecords = async (page: Page): Promise<void> => {
  await header(page).getByRole('button', { name: 'Orders', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Orders', exact: true })
    .getByRole('link', { name: 'Transfer history', exact: true })
    .click()
}
