import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { there } from '@statefloor/drivers/browser'

/** Opens the settings dialog by its row in a popover of the header, closing it first if it is open. */
export async function openSettings(page: Page, popover: string, row: string, title: string) {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape')
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(dialog).toHaveCount(0, { timeout: 200 })
    }).toPass()
  }
  await page.getByRole('banner').getByRole('button', { name: popover, exact: true }).click()
  await (await there(page, page.getByRole('button', { name: row, exact: true }))).click()
  await there(page, dialog)
}

/** Chooses a file in the browser's file dialog, which a button opens. */
export async function chooseFile(page: Page, button: string, text: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  await chooser.setFiles({ name: 'choices.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** Makes the browser's storage reject writes, then chooses something in a group. */
export async function chooseWithoutRoom(page: Page, group: string) {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByRole('radiogroup', { name: group }).getByRole('radio', { checked: false }).first().click()
}

/** Chooses a file of this size in the browser's file dialog: an image by its name, or a text. */
export async function chooseSized(page: Page, button: string, name: string, bytes: number) {
  const opener = await there(page, page.getByRole('button', { name: button, exact: true, disabled: false }))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()])
  const mimeType = name.endsWith('.png') ? 'image/png' : 'text/plain'
  await chooser.setFiles({ name, mimeType, buffer: Buffer.alloc(bytes, 'a') })
}
