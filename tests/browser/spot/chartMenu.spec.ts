import { field, form } from '#tests/support/browser/floor.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const market = venueOfFile({ trading: true, args: ['--engine-markets', 'btc_usdt'] })

test('a price on the chart fills the form with a limit or a stop order, by pointer and by keyboard [TRD-05]', async ({
  page,
}) => {
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await expect(form(page).getByText(/^Available: /)).toBeVisible()
  const canvas = page.locator('[data-chart="btc_usdt"] canvas').first()
  await expect(canvas).toBeVisible()
  const chart = page.getByRole('application', { name: /BTC\/USDT/ })
  const menu = page.getByRole('menu', { name: 'Actions at this price' })
  /** At the lower edge of the candles' pane: below every visible candle, so below the last price too. */
  const pressBelow = async () => {
    const [all, pane] = [await chart.boundingBox(), await canvas.boundingBox()]
    if (!all || !pane) throw new Error('There is no chart')
    await chart.click({
      button: 'right',
      position: { x: pane.x - all.x + pane.width * 0.4, y: pane.y - all.y + pane.height - 6 },
    })
  }

  await pressBelow()
  await expect(menu).toBeVisible()
  const item = menu.getByRole('menuitem', { name: /^Buy limit at / })
  const price = ((await item.textContent()) ?? '').replace(/^Buy limit at /, '')
  await expect(menu.getByRole('menuitem', { name: `Sell stop at ${price}` })).toBeVisible()
  await item.click()
  await expect(menu).toHaveCount(0)
  await expect(form(page).getByRole('radio', { name: 'Buy' })).toBeChecked()
  await expect(field(page, 'Price')).toHaveValue(price.replace(/,/g, '').replace(/\.?0+$/, ''))
  // Nothing has been sent: the size is the user's.
  await expect(field(page, 'Amount')).toHaveValue('')

  await pressBelow()
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('radio', { name: 'Sell' })).toBeChecked()
  await expect(field(page, 'Trigger price')).not.toHaveValue('')

  await pressBelow()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)

  await pressBelow()
  // The scale of a live chart can have changed since the first press.
  const alert = menu.getByRole('menuitem', { name: /^Create alert at / })
  const alertPrice = ((await alert.textContent()) ?? '').replace(/^Create alert at /, '')
  await alert.click()
  await expect(page.getByRole('combobox', { name: 'Alert type' })).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue(
    alertPrice.replace(/,/g, '').replace(/\.?0+$/, ''),
  )
})

test('the menu of a price is whole in a narrow chart [TRD-05]', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1_180 })
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  const chart = page.getByRole('application', { name: /BTC\/USDT/ })
  await expect(page.locator('[data-chart="btc_usdt"] canvas').first()).toBeVisible()
  const box = await chart.boundingBox()
  if (!box) throw new Error('There is no chart')
  await chart.click({ button: 'right', position: { x: box.width * 0.6, y: box.height * 0.6 } })
  const menu = page.getByRole('menu', { name: 'Actions at this price' })
  await expect(menu).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('menuitem')).toHaveCount(5)
})
