import { readFile } from 'node:fs/promises'
import { hour } from '#contract/kernel/durations.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { setIndex } from '#tests/support/browser/contractRisk.ts'
import { venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { beNewcomer } from '#tests/support/browser/visitor.ts'

/** A market and an index that nothing moves but this test. */
const venue = venueOfTest({
  trading: true,
  args: ['--engine-markets', 'btc_usdt', '--engine-contracts', 'btcusdt', '--makers', 'off'],
})
const path = '/en_US/orderHome/leverOrder'

for (const [device, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`margin orders are listed by kind of account, and loans with their interest, on ${device} [MGN-01]`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await setIndex(venue, '60000')
    await page.goto(venue.url + path)
    await expect(page).toHaveURL(/\/login\?/)
    await beNewcomer(page, venue)
    const order = { symbol: 'btc_usdt', side: 'buy', price: '50000' } as const
    await placeBeside(page, { ...order, amount: '0.01' }, venue.url)
    // Borrows what it needs beyond the 5,000 USDT of the account.
    await placeBeside(page, { ...order, amount: '0.12', account: 'isolated', autoBorrow: true }, venue.url)

    await page.goto(venue.url + path)
    await expect(page.getByText('No open orders')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Balances' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Isolated orders' }).click()
    await expect(page).toHaveURL(/\?list=isolated$/)
    const row = page.getByRole('row').filter({ hasText: 'BTC/USDT' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('50,000')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel all', exact: true }).click()
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText('Only orders of your isolated margin accounts.')
    await asked.getByRole('button', { name: 'Cancel all' }).click()
    await expect(asked).toContainText('Cancelled: 1')
    await asked.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('tab', { name: 'Order history' }).click()
    await expect(page).toHaveURL(/\?list=isolated&tab=history$/)
    await expect(row).toContainText('Cancelled')

    await advanceClock(venue, hour)
    await page.getByRole('link', { name: 'Loans and interest' }).click()
    const table = page.getByRole('table', { name: 'Loans and interest' })
    const records = table.getByRole('row').filter({ hasText: 'Isolated BTC/USDT' })
    await expect(records.first()).toContainText('Interest')
    await expect(records.first()).toContainText('0.012 USDT')
    await expect(records.last()).toContainText('Borrowed')
    await expect(records.last()).toContainText('1,000 USDT')
    const rows = await records.count()
    expect(await violations(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Borrowed' })
    await page.getByRole('combobox', { name: 'Account' }).selectOption({ label: 'Isolated margin' })
    await expect(page).toHaveURL(/\?list=loans&kind=borrow&account=isolated$/)
    await expect(records).toHaveCount(1)
    expect(rows).toBeGreaterThan(1)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"Borrowed","Isolated margin","BTC/USDT","USDT","1000","1000"')
  })
