import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal, multiply, quotient, subtract, trim } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { contractTrading, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'

const venue = heldVenue({ options: { engineContracts: ['btcusdt'] } })
const { placed, fixIndex } = contractTrading(venue, 'btcusdt')
const quoteNow = async () => {
  const [quote] = (await venue.call(calls.contracts.quotes, { body: { contractCodes: ['btcusdt'] } })).data
  if (!quote) throw new Error('There is no quote')
  return quote
}

it('a quote has the change, range, volume and turnover of 24 hours, and its time [FUT-04]', async () => {
  await fixIndex('61000')
  const [anna, bert] = [await venue.person(), await venue.person()]
  const trades = [
    ['61000', '20'],
    ['60500.5', '35'],
    ['62000', '15'],
  ] as const
  for (const [price, amount] of trades) {
    await placed(anna, { price: decimal(price), amount: decimal(amount) })
    await placed(bert, { side: 'sell', price: decimal(price), amount: decimal(amount) })
    await venue.call(sandbox.clock, { body: { advance: minute } })
  }
  const quote = await quoteNow()
  const { data } = await venue.call(calls.market.instruments, {})
  const ticker = data.tickers.find(({ symbol }) => symbol === 'btcusdt')
  if (!ticker) throw new Error('There is no ticker')
  expect(quote).toMatchObject({ last: '62000', high: trim(ticker.high), low: trim(ticker.low) })
  expect(quote).toMatchObject({ volume: trim(ticker.volume), turnover: trim(ticker.turnover) })
  // The volume is in contracts and the turnover in USDT: their ratio is a price of the day.
  const mean = Number(quote.turnover) / (Number(quote.volume) * 0.0001)
  expect(mean).toBeGreaterThanOrEqual(Number(quote.low))
  expect(mean).toBeLessThanOrEqual(Number(quote.high))
  const { open, last } = ticker
  expect(quote.change).toBe(trim(quotient(subtract(last, open), open, 6, 'halfEven')))
  expect(quote.ts).toBe(venue.clock.now())
})

it('a contract’s smallest total is one contract at one tick, as the venue takes it [FUT-04]', async () => {
  const { instruments } = (await venue.call(calls.market.instruments, {})).data
  const contracts = instruments.filter(({ symbol }) => !symbol.includes('_'))
  expect(contracts.length).toBeGreaterThan(20)
  const listed = (await venue.call(calls.contracts.list, {})).data
  for (const { symbol, minTotal, tickSize, minAmount } of contracts) {
    const contract = listed.find(({ contractCode }) => contractCode === symbol)
    if (!contract) continue
    expect([symbol, minTotal]).toEqual([symbol, trim(multiply(multiply(contract.contractSize, tickSize), minAmount))])
  }
  const anna = await venue.person()
  const small = await placed(anna, { price: decimal('0.1'), amount: decimal('1') })
  expect(small).toMatchObject({ state: 'open', price: '0.1' })
  await venue.call(calls.contracts.cancelAll, { query: {} }, { as: anna })
})
