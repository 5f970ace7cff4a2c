import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { contractTrading, minute } from '#tests/support/contractTrading.ts'
import { startTestVenue } from '#tests/support/server.ts'

it('a venue that stops asks for no more marks, and logs no failure of its own [FUT-08]', async () => {
  const venue = await startTestVenue({ options: { engineContracts: ['btcusdt'] } })
  const { placed, fixIndex } = contractTrading(venue, 'btcusdt')
  await fixIndex('60000')
  const [anna, bert] = [await venue.person(), await venue.person()]
  await placed(bert, { side: 'sell', price: decimal('60000') })
  await placed(anna, { price: decimal('60000') })
  const [quote] = (await venue.call(calls.contracts.quotes, { body: { contractCodes: ['btcusdt'] } })).data
  const { money, clock } = venue.venue
  expect(money.isClosed()).toBe(false)
  // With a position, each second has a mark to be set; the tasks of a minute fall due as well.
  const running = clock.advance(2 * minute)
  await money.drain()
  await running
  await clock.advance(2 * minute)
  expect(money.isClosed()).toBe(true)
  expect(quote?.ts).toBeLessThan(clock.now())
  expect(venue.log()).not.toMatch(/could not be/)
  await venue.close()
})
