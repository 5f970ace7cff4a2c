import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { there } from '@statefloor/drivers/browser'

/** Makes keys answer the browser's permission prompt for notices: F7 grants, F8 denies, F9 dismisses. */
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

/** Sets the browser's permission for notices; without one, the browser does not support notices. */
export async function setNoticePermission(page: Page, permission: string) {
  await page.evaluate((is) => {
    if (is === 'none') Reflect.deleteProperty(window, 'Notification')
    else Object.assign(window.Notification, { permission: is })
  }, permission)
}

/** Presses a button covered by a dialog. */
export async function pressBelow(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true, includeHidden: true, disabled: false })
  await button.evaluate((element: HTMLElement) => element.click())
}

/** Closes the dialog of keyboard shortcuts if it is open. */
async function closeSheet(page: Page, sheet: string) {
  const dialog = page.getByRole('dialog', { name: sheet, exact: true })
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect(async () => {
    await page.clock.runFor(300)
    await expect(dialog).toHaveCount(0, { timeout: 100 })
  }).toPass()
}

/** Moves the focus to a field, the shortcuts dialog, the page or another window. */
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

/** Clicks where the focus is. */
export async function pressOn(page: Page, ground: string, sheet: string, price: string, heading: string) {
  if (ground === 'field') await page.getByRole('form').getByRole('textbox', { name: price, exact: true }).click()
  else if (ground === 'dialog') await page.getByRole('dialog', { name: sheet }).getByRole('heading').first().click()
  else await page.getByRole('heading', { name: heading, exact: true }).click()
}

/** Chooses a row of the shortcuts dialog, which closes it. */
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

/** Stores orders that the current user saw earlier in this browser; the page then requests the session. */
export async function rememberOrders(page: Page, path: string, version: number, seen: object) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const text = JSON.stringify({ version, people: [[data.fid, seen]] })
    // Before the page knows the user, it has read none of their stored data.
    await page.evaluate((kept) => {
      if (localStorage.getItem('sf.ordersSeen') === null) localStorage.setItem('sf.ordersSeen', kept)
    }, text)
    await route.fulfill({ response })
  })
}

/** Presses a text that expands the part below it. */
export async function pressText(page: Page, text: string) {
  await (await there(page, page.getByText(text, { exact: true }))).click()
}

/** Opens the floor's settings, closing them first if they are open. */
export async function openSettingsAnew(page: Page, button: string) {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  await expect(async () => {
    await page.clock.runFor(300)
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Moves the focus to the page's content. */
export async function focusMain(page: Page) {
  await page.getByRole('main').focus()
}

/** Presses a row of a dialog by its text; the row's name also has its keys. */
export async function pressRow(page: Page, dialog: string, row: string) {
  await page
    .getByRole('dialog', { name: dialog, exact: true })
    .getByRole('button')
    .filter({ has: page.getByText(row, { exact: true }) })
    .click()
}
