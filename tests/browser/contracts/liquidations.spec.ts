import { readFile } from 'node:fs/promises'
import { contractLiquidations } from '#contract/contracts/calls/contractLiquidations.ts'
import { liquidationsIn } from '#contract/contracts/receiptFile.ts'
import { earlierLiquidation, sampleReceipt } from '#machines/contracts/liquidations/liquidations.samples.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

test('a liquidation has a receipt that the page computes again and saves as a file [FUT-11]', async ({
  page,
  venue,
}) => {
  await beNewcomer(page, venue)
  await page.route(
    ({ pathname }) => pathname === contractLiquidations.list.path,
    (route) =>
      route.fulfill({
        json: { code: 200, msg: '', data: { list: [sampleReceipt, earlierLiquidation], totalCount: 2 } },
      }),
  )
  await page.goto('/en_US/contract/exchange/trade/?tradeName=btcusdt')
  await page.getByRole('tab', { name: 'Liquidations' }).click()
  await page.getByRole('button', { name: 'Receipt of BTCUSDT' }).click()
  const receipt = page.getByRole('dialog', { name: 'Liquidation receipt' })
  await expect(receipt.getByText('Recomputed in your browser: all 50 figures match.')).toBeVisible()
  await expect(receipt.getByRole('listitem')).toHaveCount(3)
  const coming = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Save as file' }).click()
  const saved = await coming
  expect(saved.suggestedFilename()).toBe('liquidation-31.json')
  expect(liquidationsIn(await readFile(await saved.path(), 'utf8'))).toEqual([sampleReceipt])
})
