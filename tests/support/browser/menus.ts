import { expect, type Page } from '@playwright/test'

const header = (page: Page) => page.getByRole('banner')

/** A group of the main menu, by its label in the bar. */
export const menuWord = (page: Page, group: string) => header(page).getByRole('button', { name: group, exact: true })

/** Navigates to a page by the main menu of a desktop. */
export const goByMenu = async (page: Page, group: string, item: string): Promise<void> => {
  await menuWord(page, group).click()
  await page.getByRole('menu', { name: group, exact: true }).getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the drawer of small screens. */
export const openSideMenu = async (page: Page) => {
  await header(page).getByRole('button', { name: 'Menu', exact: true }).click()
  const side = page.getByRole('dialog', { name: 'Menu', exact: true })
  await expect(side).toBeVisible()
  return side
}

/** Navigates to a page by the drawer of a tablet or phone. */
export const goBySideMenu = async (page: Page, group: string, item: string): Promise<void> => {
  const side = await openSideMenu(page)
  await side.getByRole('button', { name: group, exact: true }).click()
  await side.getByRole('link', { name: item, exact: true }).click()
}

/** Opens the markets by the desktop menu. */
export const openMarkets = (page: Page): Promise<void> => goByMenu(page, 'Markets', 'Markets')

/** Opens the balances by the desktop menu, as a logged-in user. */
export const openWallet = async (page: Page): Promise<void> => {
  await header(page).getByRole('button', { name: 'Wallet', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Wallet', exact: true })
    .getByRole('link', { name: 'Overview', exact: true })
    .click()
}

/** Opens the transfer records by the desktop menu, as a logged-in user. */
export const openRecords = async (page: Page): Promise<void> => {
  await header(page).getByRole('button', { name: 'Orders', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Orders', exact: true })
    .getByRole('link', { name: 'Transfer history', exact: true })
    .click()
}
