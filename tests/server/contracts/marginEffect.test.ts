import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add, decimal, negate, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { marginEffect } from '#contract/risk/marginEffect.ts'
import { contractTrading } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { memoryDriver } from '#tests/support/server.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'
/** The smallest amount of the ledger. */
const unit = decimal('0.000000000000000001')

describe('the effect of changing the margin of an isolated position before it is sent', () => {
  const venue = heldVenue(async () => ({
    driver: await memoryDriver(),
    options: { engineContracts: ['btcusdt', 'ethusdt'] },
  }))
  const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)

  const effectOf = async (as: Person, change?: Decimal) => {
    const [accounts, positions, list] = await Promise.all([
      venue.call(calls.contracts.account, {}, { as }),
      positionsOf(as),
      venue.call(calls.contracts.list, {}),
    ])
    const account = accounts.data.list.find(({ coin }) => coin === 'usdt')
    const contract = list.data.find((one) => one.contractCode === contractCode)
    const [position] = positions
    if (!contract || !position) throw new Error('There is no position')
    return marginEffect(contract, position, { account, positions }, change)
  }
  const send = (as: Person, amount: Decimal) =>
    venue.call(calls.contracts.margin, { params: { contractCode }, body: { amount } }, { as })
  const holdOne = async (side: 'buy' | 'sell', leverage: number) => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const price = decimal('60000')
    await placed(bert, { side: side === 'buy' ? 'sell' : 'buy', price })
    await placed(anna, { side, price, marginMode: 'isolated', leverage })
    return anna
  }

  it.each([
    ['adding to a long', 'buy', '50'],
    ['taking out of a long', 'buy', '-20'],
    ['adding to a short', 'sell', '50'],
    ['taking out of a short', 'sell', '-20'],
  ] as const)(
    'shows the liquidation price and the margin that the venue gives after %s [FUT-01] [FUT-06]',
    async (_, side, change) => {
      const anna = await holdOne(side, 50)
      await send(anna, decimal('30'))
      const shown = await effectOf(anna, decimal(change))
      if (shown.liquidationPrice === null) throw new Error('No price liquidates it')
      // The wire writes prices without trailing zeros.
      const { margin, liquidationPrice } = { ...shown, liquidationPrice: trim(shown.liquidationPrice) }
      expect((await send(anna, decimal(change))).data).toMatchObject({ margin, liquidationPrice })
    },
  )

  it('knows to the unit how much can be taken out, also after a loss [FUT-01]', async () => {
    const anna = await holdOne('buy', 20)
    await send(anna, decimal('100'))
    await fixIndex('59900')
    const { removable } = await effectOf(anna)
    expect((await send(anna, negate(add(removable, unit)))).code).toBe(codes.marginNotRemovable)
    expect((await send(anna, negate(removable))).code).toBe(codes.success)
    expect((await effectOf(anna)).removable).toBe('0')
  })

  it('knows to the unit how much can be added [FUT-01]', async () => {
    const anna = await holdOne('sell', 20)
    const { addable } = await effectOf(anna)
    expect((await send(anna, add(addable, unit))).code).toBe(codes.contractMarginTooLow)
    expect((await send(anna, addable)).code).toBe(codes.success)
    expect((await effectOf(anna)).addable).toBe('0')
  })
})
