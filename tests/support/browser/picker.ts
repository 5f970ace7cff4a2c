import type { Page } from '@playwright/test'

/** Picks an option from a list that opens below its field, by the beginning of its text. */
export const pick = async (page: Page, list: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: list, exact: true }).click()
  await page
    .getByRole('listbox', { name: list, exact: true })
    .getByRole('option', { name: new RegExp(`^${option}(?: |$)`) })
    .click()
}
