import type { Page } from '@playwright/test'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { holdAgainst, readBeside, setIndex, stillContracts } from '#tests/support/browser/contractRisk.ts'
import { venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeContractBeside } from '#tests/support/browser/trading.ts'

const venue = venueOfTest(stillContracts)
const widths = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const

const call = (page: Page) => page.getByRole('group', { name: 'BTCUSDT', exact: true })
const remedy = (page: Page, name: RegExp | string) => call(page).getByRole('button', { name })
const said = (page: Page, text: RegExp | string) => page.getByRole('status').filter({ hasText: text })

for (const [device, size] of widths)
  test(`a margin call is answered by one press on ${device}, as it comes with the mark [FUT-06]`, async ({
    page,
    newBrowser,
  }) => {
    await page.setViewportSize(size)
    const other = await (await newBrowser()).newPage()
    await holdAgainst(other, page, venue)
    await page.goto(`${venue.url}/en_US/contract/exchange/trade/?tradeName=btcusdt`)
    if (device === 'a phone') await page.getByRole('tab', { name: 'Orders', exact: true }).click()
    const row = page.getByRole('table', { name: 'Positions' }).getByRole('row').filter({ hasText: 'BTCUSDT' })
    await expect(row).toContainText('60.36')
    await expect(call(page)).toHaveCount(0)

    // Equity 60.36 − 57.5, maintenance 0.46 % of 542.5.
    await setIndex(venue, '54250')
    await expect(call(page).getByText('BTCUSDT is close to liquidation')).toBeVisible()
    await expect(call(page)).toContainText('Risk rate: 87.25%')
    await expect(remedy(page, /^Add/)).toHaveAccessibleDescription('Risk rate: 59.98%. BTCUSDT liq. price: 54,082.7')
    await remedy(page, 'Add 1.3 USDT margin').click()
    await expect(said(page, 'BTCUSDT margin is now 61.66 USDT. Liq. price: 54,082.7')).toBeVisible()
    await expect(call(page)).toHaveCount(0)
    await expect(row).toContainText('61.66')

    // The next one is answered by closing a part, which the other user buys.
    await placeContractBeside(
      other,
      'btcusdt',
      { side: 'buy', type: 'limit', price: '54100', amount: '100', reduceOnly: true },
      venue.url,
    )
    await setIndex(venue, '54090')
    await expect(call(page).getByRole('alert')).toHaveText('BTCUSDT is about to be liquidated')
    const press = remedy(page, /^Close \d+ BTCUSDT contracts$/)
    const count = /\d+/.exec((await press.textContent()) ?? '')?.[0] ?? ''
    await press.click()
    await expect(said(page, `Closed ${count} of ${count} BTCUSDT contracts`)).toBeVisible()
    await expect(call(page)).toHaveCount(0)

    const { list } = await readBeside(page, venue, contracts.account)
    const booked = (await readBeside(page, venue, contracts.bills)).list
    expect(booked.slice(0, 4).map(({ kind }) => kind)).toEqual(['fee', 'realised', 'marginAdded', 'fee'])
    const [fee, realised, , opened] = booked.map(({ amount }) => Number(amount))
    expect(Number(realised)).toBeCloseTo(-Number(count) * 0.0001 * 5_900, 8)
    expect(Number(fee)).toBeCloseTo(-Number(count) * 0.0001 * 54_100 * 0.0006, 8)
    expect(opened).toBe(-0.36)
    expect(list[0]?.balance).toBe(booked[0]?.balance)
  })
