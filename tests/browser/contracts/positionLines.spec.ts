import type { Page } from '@playwright/test'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { canvasOf, chartIsThere, linesOf, pricesInView, recordTexts, takeTexts } from '#tests/support/browser/chart.ts'
import { coinIds, fund } from '#tests/support/browser/floor.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeContractBeside, protectBeside } from '#tests/support/browser/trading.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

const contract = 'btcusdt'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'TP/SL of BTCUSDT' })
const stopLoss = (page: Page) => dialog(page).getByRole('textbox', { name: 'Stop loss' })
const row = (page: Page) =>
  page.getByRole('table', { name: 'Positions' }).getByRole('row').filter({ hasText: 'BTCUSDT' })

/** The stop loss of the position, according to the venue. */
const stopAt = async (page: Page): Promise<string | undefined> => {
  const answer = await page.request.get(contracts.positions.path.replace('{bizType}', 'portal'), {
    headers: { [headers.requestedWith]: headers.requestedWithValue },
  })
  const { list } = contracts.positions.response.parse(((await answer.json()) as { data: unknown }).data)
  return list[0]?.stopLoss?.stopPrice
}

const dragged = 12

/** Drags a line down from its place, in px from the top of the page. */
const dragDown = async (page: Page, from: number) => {
  const place = await canvasOf(page).boundingBox()
  if (!place) throw new Error('The chart is not in view')
  const x = place.x + place.width / 3
  await page.mouse.move(x, from)
  await page.mouse.down()
  await page.mouse.move(x, from + dragged, { steps: 5 })
  await page.mouse.up()
}

test('a position is on the chart of its contract: its stop loss is dragged, asked for in its form, and stays [FUT-07]', async ({
  page,
  venue,
}) => {
  const holder = await beNewcomer(page, venue)
  await fund(venue, holder, coinIds.usdt, '1000', walletTypes.contract)
  const wish = { side: 'buy', type: 'market', amount: '100', leverage: 10, marginMode: 'isolated' } as const
  await placeContractBeside(page, contract, wish)
  const { loss } = await pricesInView(page, venue.url, contract)
  // Below every candle in view, so that the mark does not reach it meanwhile.
  const stopPrice = String(loss - 100)
  await protectBeside(page, contract, { stopLoss: { stopPrice } })
  await recordTexts(page)
  await page.goto(`/en_US/contract/exchange/trade/?tradeName=${contract}`)
  await chartIsThere(page)
  await expect(row(page)).toBeVisible()
  // What is held follows the mark, and says what funding will cost or bring.
  await expect(row(page)).toContainText(/You (?:pay|receive) [\d.]+ USDT in 0\d:[0-5]\d:[0-5]\d/)
  await expect(row(page)).toContainText(/[\d.,]+ USDT \([+−-]?[\d.]+%\)/)
  const texts: string[] = []
  const hasText = (text: RegExp) =>
    expect
      .poll(async () => {
        texts.push(...(await takeTexts(page)).map((one) => one.text))
        return texts.some((one) => text.test(one))
      })
      .toBe(true)
  await hasText(/^SL [\d,.]+$/)
  await hasText(/^Long 100 at [\d,.]+$/)

  await expect.poll(async () => (await linesOf(page, 'down-graphic')).length).toBeGreaterThan(0)
  const lowest = async () => Math.max(...(await linesOf(page, 'down-graphic')))
  const before = await lowest()
  await dragDown(page, before)
  await expect(dialog(page)).toBeVisible()
  const dropped = (await stopLoss(page).inputValue()).replaceAll(',', '')
  expect(Number(dropped)).toBeLessThan(Number(stopPrice))
  // The line stays where it was dropped while the form asks; left, it is back where it was.
  await expect.poll(async () => Math.abs((await lowest()) - before - dragged)).toBeLessThan(3)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await stopAt(page)).toBe(stopPrice)
  await page.mouse.move(0, 0)
  await expect.poll(async () => Math.abs((await lowest()) - before)).toBeLessThan(3)

  await dragDown(page, await lowest())
  await expect(dialog(page)).toBeVisible()
  const asked = (await stopLoss(page).inputValue()).replaceAll(',', '')
  await dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText(/^BTCUSDT take profit: None\. Stop loss: /)).toBeVisible()
  expect(await stopAt(page)).toBe(asked)
})
