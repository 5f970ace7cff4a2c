import type { Page } from '@playwright/test'
import { decimal } from '#contract/kernel/decimal.ts'
import { longest } from '#contract/shell/locales.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { appears } from '#tests/support/browser/covers.ts'
import { openWalkedFloor } from '#tests/support/browser/floorCover.ts'
import { textFaults } from '#tests/support/browser/textFaults.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/**
 * Screens that the list of routes does not reach: a trading page with orders of every kind, and a form with every
 * option.
 */
const widths = [1920, 1366, 1280, 820, 390] as const
const height = 900
const market = sampleMarket()
const at = Date.UTC(2026, 10, 27, 16, 45)
const live = [
  sampleOrder('21', { timeInForce: 'GTD', expireAt: at, createdAt: at, display: decimal('0.1') }),
  sampleOrder('22', {
    side: 'sell',
    price: decimal('123456.78'),
    amount: decimal('12.3456'),
    filled: decimal('11.2345'),
    filledTotal: decimal('1387000'),
    averagePrice: decimal('123456.78'),
    state: 'partial',
    timeInForce: 'GTD',
    expireAt: at,
  }),
  sampleOrder('23', {
    postOnly: 'reject',
    attach: { stopLoss: { stopPrice: decimal('51234.56') }, takeProfit: { stopPrice: decimal('71234.56') } },
  }),
]

const form = (page: Page) => page.locator('form').filter({ has: page.locator('input[name="amount"]') })

/** Waits for the page's frames, so that what is measured has been drawn. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Every option that is available for a limit order. */
const fillIn = async (page: Page) => {
  await form(page).locator('button[aria-expanded="false"]').click()
  for (const [name, text] of Object.entries({
    price: '61234.56',
    amount: '0.1234',
    profitStop: '71234.56',
    profitLimit: '71230.12',
    lossStop: '51234.56',
    lossLimit: '51230.12',
    display: '0.0123',
  }))
    await form(page).locator(`input[name="${name}"]`).fill(text)
  await form(page).locator('select:has(option[value="GTD"])').selectOption('GTD')
  await form(page).locator('select:has(option[value="reprice"])').selectOption('reprice')
  await form(page).locator('select:has(option[value="cancelOldest"])').selectOption('cancelOldest')
}

/** Table cells that the sticky end of their row covers. */
const coveredCells = (page: Page) =>
  page.locator('[data-stays]').evaluateAll((ends) =>
    ends.flatMap((end) => {
      const before = end.previousElementSibling
      if (!before || before.textContent === '' || getComputedStyle(end).position !== 'sticky') return []
      const range = document.createRange()
      range.selectNodeContents(before)
      return range.getBoundingClientRect().right > end.getBoundingClientRect().left + 1
        ? [`under the end of its row: ${before.textContent}`]
        : []
    }),
  )

/** Options of the form that need sideways scrolling. */
const hiddenChips = (page: Page) =>
  form(page)
    .locator('ul > li')
    .evaluateAll((chips) =>
      chips
        .filter((chip) => {
          const [own, list] = [chip.getBoundingClientRect(), chip.parentElement?.getBoundingClientRect()]
          return list === undefined || own.left < list.left - 1 || own.right > list.right + 1
        })
        .map((chip) => `hidden option: ${chip.textContent}`),
    )

for (const locale of ['en_US', longest] as const)
  test(`orders of every kind and every option of the form are fully readable: ${locale} [LOC-05]`, async ({ page }) => {
    await page.setViewportSize({ width: widths[0], height })
    await openWalkedFloor(page, { market, live })
    if (locale !== 'en_US') await page.goto(`/${locale}/trade/exchange/?tradeCode=${market.symbol}`)
    await appears(
      page,
      page
        .getByRole('cell')
        .filter({ hasText: /123.456.78/ })
        .first(),
    )
    await fillIn(page)
    const found: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      for (const tab of width === 390 ? ['form', 'orders'] : ['all']) {
        if (tab !== 'all')
          await page
            .getByRole('tablist')
            .first()
            .getByRole('tab')
            .nth(tab === 'form' ? 4 : 3)
            .click()
        await drawn(page)
        const faults = [
          ...(await textFaults(page)),
          ...(await coveredCells(page)),
          ...(tab === 'orders' ? [] : await hiddenChips(page)),
        ]
        found.push(...faults.map((fault) => `${width}, ${tab}: ${fault}`))
      }
    }
    expect(found).toEqual([])
  })
