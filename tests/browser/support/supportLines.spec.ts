import { mkdirSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'
import { startVendors } from '#tests/support/browser/vendorStandIn.ts'
import type { VendorStandIn } from '#tests/support/browser/vendorStandIn.ts'
import { beyondCommit } from '#tests/support/length.ts'

let vendors: VendorStandIn
test.beforeAll(async () => {
  vendors = await startVendors()
})
test.afterAll(() => vendors.close())

const button = (page: Page) => page.getByRole('button', { name: /^Support/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Support' })
const lines = (page: Page) => panel(page).getByRole('list', { name: 'Support channels' }).getByRole('listitem')
const open = async (page: Page) => {
  await page.goto(`${vendors.venue.url}/en_US/vip`)
  await button(page).click()
}

const keep = async (page: Page, name: string) => {
  mkdirSync('.artefacts/support', { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `.artefacts/support/${name}-${colorScheme}.png`, animations: 'disabled' })
  }
}

/** The frame in which the script of a line runs. */
const frameOf = (page: Page, line: number): Frame => {
  const frame = page.frames().find((one) => one.url().endsWith(`/?line=${line}`))
  if (!frame) throw new Error(`Line ${line} has no frame`)
  return frame
}
const call = (frame: Frame, name: string, payload?: string) =>
  frame.evaluate(
    ([method = '', text]) => {
      const method_: unknown = Reflect.get(window, method)
      if (typeof method_ === 'function') Reflect.apply(method_, window, [text])
    },
    [name, payload],
  )

test('a script that fails to load is tried four times, 2 s apart, then the next line is used: its chat opens, is counted, and sees nothing of the page [SUP-02] [SUP-07] [SUP-09]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/)
  vendors.fail(3)
  const warned: string[] = []
  page.on('console', (message) => warned.push(message.text()))
  await open(page)
  await expect(panel(page).getByRole('status')).toHaveText('Couldn’t load Support desk. Retrying…')
  await expect(lines(page)).toHaveText([
    'Support desk · Main · in use',
    'Live chat · login required',
    'Web chat · Backup',
  ])
  await keep(page, 'line-again')

  const chat = page.frameLocator('#support-frame-2')
  await expect(chat.getByText('The vendor’s chat.')).toBeVisible({ timeout: 20_000 })
  const tries = vendors.askedAt(3)
  expect(tries).toHaveLength(4)
  for (const [index, at] of tries.slice(1).entries()) expect(at - (tries[index] ?? 0)).toBeGreaterThanOrEqual(1_990)
  expect(warned.join('\n')).toContain('Support line 3: the script did not load')
  await expect(lines(page)).toHaveText([
    'Support desk · unavailable',
    'Live chat · Backup · in use',
    'Web chat · Backup',
  ])
  await expect(lines(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(lines(page).getByRole('button')).toHaveText(['Support desk · unavailable', 'Web chat · Backup'])

  // It fills the panel, belongs to another site, and its window follows the panel.
  await expect(chat.locator('body')).toHaveAttribute('data-window', 'open')
  await expect(chat.getByText('It is kept out of the page. It has no cookie.')).toBeVisible()
  await keep(page, 'line-vendor')
  await panel(page).getByRole('button', { name: 'Close support' }).click()
  await expect(chat.locator('body')).toHaveAttribute('data-window', 'closed')
  await call(frameOf(page, 2), 'say', 'Hello')
  await expect(page.getByRole('button', { name: 'Support, 1 unread' })).toBeVisible()
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Support', exact: true })).toBeVisible()

  // A script that floods the page is removed from the lines.
  await call(frameOf(page, 2), 'flood')
  await expect(page.frameLocator('#support-frame-1').getByText('The vendor’s chat.')).toBeVisible()
  await expect(lines(page)).toHaveText([
    'Support desk · unavailable',
    'Live chat · unavailable',
    'Web chat · Backup · in use',
  ])
  await expect(page.locator('#support-frame-2')).toHaveCount(0)
})

beyondCommit(() => {
  test('a script that loads and throws is never ready: after its timeout the next line is used, loaded once [SUP-07] [SUP-09]', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/A fault of the vendor/)
    vendors.fail()
    vendors.spoil(3, 1)
    const [before, next] = [vendors.askedAt(3).length, vendors.askedAt(2).length]
    await open(page)
    await expect(page.frameLocator('#support-frame-2').getByText('The vendor’s chat.')).toBeVisible({ timeout: 20_000 })
    expect(vendors.askedAt(3)).toHaveLength(before + 1)
    const [asked = 0, answered = 0] = [vendors.askedAt(3).at(-1), vendors.askedAt(2)[next]]
    expect(answered - asked).toBeGreaterThanOrEqual(2_900)
    // A chosen line that does not answer leaves the others available.
    await lines(page).getByRole('button', { name: 'Web chat' }).click()
    await expect(lines(page)).toHaveText(
      ['Support desk · Main · in use', 'Live chat · login required', 'Web chat · unavailable'],
      { timeout: 20_000 },
    )
    vendors.spoil()
  })
})

beyondCommit(() => {
  test('says when no line is available, and a retry finds the recovered one: a chat desk whose messages are counted while it is closed [SUP-07] [SUP-09]', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/503/)
    vendors.fail(3)
    await page.route('**/hk-web/**', async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({ response: answer, body: text.replace('"serviceLines":[3,2,1]', '"serviceLines":[3]') })
    })
    await open(page)
    await expect(panel(page).getByRole('alert')).toContainText('Can’t reach support', { timeout: 20_000 })
    await expect(lines(page)).toHaveText(['Support desk · unavailable'])
    await keep(page, 'lines-over')
    vendors.fail()
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.frameLocator('#support-frame-3').getByText('The vendor’s chat.')).toBeVisible()
    await expect(lines(page)).toHaveText(['Support desk · Main · in use'])
    await panel(page).press('Escape')
    await call(frameOf(page, 3), 'say', 'Hello')
    await expect(page.getByRole('button', { name: 'Support, 1 unread' })).toBeVisible()
    await call(frameOf(page, 3), 'say', '👍')
    await expect(page.getByRole('button', { name: 'Support, 2 unread' })).toBeVisible()
    await button(page).click()
    await expect(page.getByRole('button', { name: 'Support', exact: true })).toBeVisible()
  })
})
