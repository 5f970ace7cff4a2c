import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'

test.use({ viewport: screens.phone, hasTouch: true })

const paths = [
  '/trade/exchange/?tradeCode=btc_usdt',
  '/market',
  '/account/transfer?source=2&target=5',
  '/assetManagement/overView',
]

test('no field on a phone has text so small that iOS zooms in on it [SHELL-11]', async ({ page }) => {
  await beLoggedIn(page, demo)
  let fields = 0
  for (const path of paths) {
    await page.goto(`/en_US${path}`)
    const found = page.locator('input, textarea, select, [contenteditable="true"]')
    await expect.poll(() => found.count()).toBeGreaterThan(0)
    const sizes = await found.evaluateAll((all) =>
      all.map((field) => `${Number.parseFloat(getComputedStyle(field).fontSize)} ${field.outerHTML.slice(0, 120)}`),
    )
    fields += sizes.length
    expect(sizes.filter((one) => Number.parseFloat(one) < 16)).toEqual([])
  }
  expect(fields).toBeGreaterThan(10)
})
