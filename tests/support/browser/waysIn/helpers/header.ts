import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { there } from '@statefloor/drivers/browser'

/** The popover that the test opened on a page. */
const popovers = new WeakMap<Page, string>()

/** Opens a popover of the header by its button, closing it first if it is open. */
export async function reopen(page: Page, name: string) {
  popovers.set(page, name)
  const header = page.getByRole('banner')
  const popover = header.getByRole('dialog', { name, exact: true })
  if (await popover.isVisible()) await page.keyboard.press('Escape')
  await expect(popover).toHaveCount(0)
  await (await there(page, header.getByRole('button', { name, exact: true }))).click()
  await there(page, popover)
}

/** Reopens the popover that was open before the user changed; a guest has none. */
export async function openAgain(page: Page, name: string) {
  const isThere = await page.getByRole('banner').getByRole('button', { name, exact: true }).isVisible()
  if (!isThere) popovers.delete(page)
  else if (popovers.get(page) === name) await reopen(page, name)
}

/** Replaces the clipboard with one that the test answers: each copy makes a call. */
export async function holdClipboard(page: Page, path: string) {
  await page.addInitScript((address) => {
    const writeText = async (body: string) => {
      const answer = await fetch(address, { method: 'POST', body })
      if (!answer.ok) throw new DOMException('refused', 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  }, path)
}

/** Presses a button of the open dialog. */
export async function pressInDialog(page: Page, name: string) {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Moves the pointer over a notice, or away from it. */
export async function hoverNotice(page: Page, region: string, isHeld: boolean) {
  if (isHeld) await page.getByRole('region', { name: region, exact: true }).getByRole('button').first().hover()
  else await page.mouse.move(2, 2)
}

/** Picks an option from a list that opens below its field, by the first word of a row; filters come after the form. */
export async function pickToken(page: Page, list: string, symbols: readonly string[]) {
  await (await there(page, page.getByRole('combobox', { name: list, exact: true }).first())).click()
  const rows = page.getByRole('listbox', { name: list, exact: true })
  const option = rows.getByRole('option', { name: new RegExp(`^(?:${symbols.join('|')})(?: |$)`) })
  await (await there(page, option)).click()
}

/** Grants the page permission to copy. */
export async function allowCopying(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
  })
}

/** Presses the first of several buttons with the same name. */
export async function pressFirst(page: Page, name: string) {
  await (await there(page, page.getByRole('button', { name, exact: true }).first())).click()
}

/** Presses a button named by a text of the screen and what belongs to it. */
export async function pressStarting(page: Page, text: string, ending: string) {
  await (await there(page, page.getByRole('button', { name: `${text} ${ending}`, exact: true }))).click()
}
