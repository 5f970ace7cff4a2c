import { day } from '#contract/kernel/durations.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { quiet, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

/** A market with a book in which only the users of these tests trade. */
const market = venueOfFile(quiet)

test('a trade raises volume and level at once, the calculator follows, and the level falls again [VIP-01]', async ({
  page,
  newBrowser,
  complaints,
}) => {
  await page.goto(`${market.url}/en_US/vip`)
  const main = page.getByRole('main')
  const calculator = main.getByRole('region', { name: 'Fee calculator' })
  await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /login\?redirect=%2Fvip$/)
  await expect(main.getByRole('row', { name: 'VIP 9' })).toContainText('100,000,000')
  await calculator.getByLabel('Trade value').fill('1,000')
  await expect(calculator).toContainText('Est. fee2 USDTSaved at VIP 10.2 USDT')

  const other = await (await newBrowser()).newPage()
  const logIn = async () => {
    await beLoggedIn(page, demo, market.url)
    await beLoggedIn(other, trader, market.url)
  }
  const trade = async (amount: string) => {
    await placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price: '60000', amount }, market.url)
    await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price: '60000', amount }, market.url)
  }
  await logIn()
  await page.goto(`${market.url}/en_US/vip`)
  const standing = main.getByRole('region', { name: 'Your fee today' })
  await expect(standing).toContainText('0.20%')
  await expect(standing).toContainText('100,000 USDT more to reach 100,000 USDT')
  await expect(main.getByRole('region', { name: 'Volume by day' })).toContainText('No trades in the last 30 days')

  // The page is notified of the trade.
  await trade('1.6')
  await expect(standing).toContainText('4,000 USDT more to reach 100,000 USDT')
  await trade('0.1')
  await expect(standing).toContainText('VIP 1, reached by volume')
  await expect(standing).toContainText('0.18%')
  await expect(main.getByRole('row', { name: 'VIP 1 Your level' })).toBeVisible()
  await calculator.getByLabel('Trade value').fill('1,000')
  await expect(calculator).toContainText('Est. fee1.8 USDT')
  await calculator.getByRole('radio', { name: 'Maker' }).check()
  await calculator.getByLabel('Level').selectOption('VIP 3')
  await expect(calculator).toContainText('Est. fee0.7 USDTSaved at VIP 40.1 USDT')
  expect(await violations(page)).toEqual([])

  // The open page reconnects with a session that has expired by then.
  complaints.expect(/HTTP Authentication failed|401/)
  await advanceClock(market, (spotLimits.vip.days - 1) * day)
  await logIn()
  await page.goto(`${market.url}/en_US/vip`)
  await expect(standing).toContainText('102,000 USDT of your volume stops counting')
  await expect(standing).toContainText('Without new trades you fall to VIP 0.')
  await main.getByText('Show as table').click()
  await expect(main.getByRole('table', { name: 'Volume by day' }).getByRole('row').last()).toContainText('102,000')
  await advanceClock(market, day)
  await logIn()
  await page.goto(`${market.url}/en_US/vip`)
  await expect(standing).toContainText('VIP 0, reached by volume')
})
