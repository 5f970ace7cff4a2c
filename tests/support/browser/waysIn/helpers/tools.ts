import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { there } from '@statefloor/drivers/browser'

/** The browser's question whether notices are allowed is answered by a key: F7 allows, F8 refuses, F9 puts it off. */
export async function answerNoticesByKeys(page: Page) {
  await page.addInitScript(() => {
    const keys = { granted: 'F7', denied: 'F8', default: 'F9' }
    const Quiet = class extends EventTarget {
      static permission = 'default'
      static requestPermission() {
        return new Promise<string>((resolve) => {
          const hear = ({ key }: KeyboardEvent) => {
            const [permission] = Object.entries(keys).find(([, of]) => of === key) ?? []
            if (permission === undefined) return
            window.removeEventListener('keydown', hear)
            Quiet.permission = permission
            resolve(permission)
          }
          window.addEventListener('keydown', hear)
        })
      }
    }
    Object.assign(window, { Notification: Quiet })
  })
}

/** The browser says whether it allows notices; without any it has none. */
export async function setNoticePermission(page: Page, permission: string) {
  await page.evaluate((is) => {
    if (is === 'none') Reflect.deleteProperty(window, 'Notification')
    else Object.assign(window.Notification, { permission: is })
  }, permission)
}

/** Presses a button over which a dialog lies. */
export async function pressBelow(page: Page, name: string) {
  await page
    .getByRole('button', { name, exact: true, includeHidden: true })
    .evaluate((button: HTMLElement) => button.click())
}

/** The dialog with all keys goes, if it is there. */
async function closeSheet(page: Page, sheet: string) {
  const dialog = page.getByRole('dialog', { name: sheet, exact: true })
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect(async () => {
    await page.clock.runFor(300)
    await expect(dialog).toHaveCount(0, { timeout: 100 })
  }).toPass()
}

/** The focus is in a field, in the dialog of all keys, on the page, or in another window. */
export async function focusOn(page: Page, ground: string, sheet: string, price: string) {
  if (ground === 'away') {
    await page.evaluate(() => {
      document.hasFocus = () => false
      window.dispatchEvent(new Event('blur'))
    })
    return
  }
  await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'))
  await closeSheet(page, sheet)
  if (ground === 'field') await page.getByRole('form').getByRole('textbox', { name: price, exact: true }).focus()
  else await page.getByRole('main').focus()
  if (ground !== 'dialog') return
  await page.keyboard.press('?')
  await there(page, page.getByRole('dialog', { name: sheet, exact: true }))
}

/** A hand presses where the focus is. */
export async function pressOn(page: Page, ground: string, sheet: string, price: string, heading: string) {
  if (ground === 'field') await page.getByRole('form').getByRole('textbox', { name: price, exact: true }).click()
  else if (ground === 'dialog') await page.getByRole('dialog', { name: sheet }).getByRole('heading').first().click()
  else await page.getByRole('heading', { name: heading, exact: true }).click()
}

/** Chooses a row of the dialog with all keys, which goes with it. */
export async function chooseInSheet(page: Page, sheet: string, row: string) {
  const rows = page
    .getByRole('dialog', { name: sheet, exact: true })
    .getByRole('button', { name: new RegExp(`^${row}`) })
  await (await there(page, rows.first())).click()
  await expect(async () => {
    await page.clock.runFor(300)
    await expect(page.getByRole('dialog', { name: sheet, exact: true })).toHaveCount(0, { timeout: 100 })
  }).toPass()
}

/** This browser has seen orders of whoever is here before; the page then asks who that is. */
export async function rememberOrders(page: Page, path: string, version: number, seen: object) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const text = JSON.stringify({ version, people: [[data.fid, seen]] })
    // Before the page knows who is here, it has read nothing of theirs.
    await page.evaluate((kept) => {
      if (localStorage.getItem('sf.ordersSeen') === null) localStorage.setItem('sf.ordersSeen', kept)
    }, text)
    await route.fulfill({ response })
  })
}

/** Presses a text that opens what is below it. */
export async function pressText(page: Page, text: string) {
  await (await there(page, page.getByText(text, { exact: true }))).click()
}

/** Opens the settings of the floor, anew where they are open. */
export async function openSettingsAnew(page: Page, button: string) {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  await expect(async () => {
    await page.clock.runFor(300)
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await page.getByRole('button', { name: button, exact: true }).click()
}
