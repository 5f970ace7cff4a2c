import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { contractSchema } from '#contract/contracts/publicSchemas.ts'
import { liquidatedSchema, openInterestSchema } from '#contract/contracts/streams.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { contractsToken } from '#server/modules/contracts/contracts/tokens.ts'
import { contractSocket } from '#tests/support/contractSocket.ts'
import { contractTrading } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'

const contractCode = 'btcusdt'
const venue = heldVenue({ options: { engineContracts: ['btcusdt', 'ethusdt'] }, listen: true })
const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)

const program = contractSocket(venue, contractCode)

const second = () => venue.call(sandbox.clock, { body: { advance: 1_000 } })
const openInterests = (data: readonly unknown[]) => data.map((one) => openInterestSchema.parse(one))

describe('the contract socket', () => {
  it('sends open interest at once, and when positions or the mark change it [FUT-04]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const reader = await program()
    expect(await reader.subscribe('open_interest')).toBe(true)
    expect(openInterests(await reader.heard('open_interest'))).toMatchObject([
      { contractCode, amount: '0', value: '0' },
    ])
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('300') })
    await second()
    expect(await reader.heard('open_interest')).toEqual([])
    await placed(anna, { price: decimal('60000'), amount: decimal('300') })
    await second()
    expect(openInterests(await reader.heard('open_interest'))).toMatchObject([{ amount: '300', value: '1800' }])
    const quotes = await venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } })
    expect(quotes.data).toMatchObject([{ openInterest: '300' }])

    await fixIndex('61000')
    expect(openInterests(await reader.heard('open_interest')).at(-1)).toMatchObject({ amount: '300', value: '1830' })
    await second()
    expect(await reader.heard('open_interest')).toEqual([])
    await reader.unsubscribe('open_interest')
    await fixIndex('60000')
    expect(await reader.heard('open_interest')).toEqual([])
  })

  it('sends what each step of a liquidation closes, without its owner [FUT-02]', async () => {
    await fixIndex('60000')
    const [anna, bert, cara] = [await venue.person(), await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('5000') })
    await placed(anna, { price: decimal('60000'), amount: decimal('5000'), marginMode: 'isolated', leverage: 100 })
    // An opening order, so that the liquidation begins with a step that closes nothing; and a buyer of a part.
    await placed(anna, { price: decimal('50000'), amount: decimal('1') })
    await placed(cara, { price: decimal('59600'), amount: decimal('100') })
    const [reader, other] = [await program(), await program()]
    expect(await reader.subscribe('liquidations')).toBe(true)
    expect(await other.subscribe('liquidations', 'ethusdt')).toBe(true)
    expect(await reader.heard('liquidations')).toEqual([])

    // Below 59,634.2, at which what the buyer leaves is liquidated too.
    await fixIndex('59630')
    expect(await positionsOf(anna)).toEqual([])
    const { data } = await venue.call(calls.contractLiquidations.list, { query: {} }, { as: anna })
    const [receipt] = data.list
    expect(receipt?.steps.map(({ step }) => step)).toEqual(['cancelOpening', 'reduce', 'takeOver'])
    const heard = await reader.heard('liquidations')
    expect(heard).toEqual(
      receipt?.steps
        .slice(1)
        .map(({ step, amount, price }) => ({ contractCode, side: 'long', amount, price, step, ts: receipt.at })),
    )
    expect(heard.map((one) => liquidatedSchema.parse(one).amount)).toEqual(['100', '4900'])
    expect(await other.heard('liquidations')).toEqual([])
  })

  it('sends a contract with its rules, and again when its state changes [FUT-04]', async () => {
    await fixIndex('60000')
    const reader = await program()
    expect(await reader.subscribe('contract')).toBe(true)
    const { data: listed } = await venue.call(calls.contracts.list, {})
    const own = listed.find((one) => one.contractCode === contractCode)
    expect(await reader.heard('contract')).toEqual([own])
    await second()
    expect(await reader.heard('contract')).toEqual([])

    const setState = async (state: 'open' | 'halted') => {
      await venue.venue.money.perform(venue.venue.use(contractsToken).setState(contractCode, state))
      await second()
    }
    await setState('halted')
    const halted = await reader.heard('contract')
    expect(halted.map((one) => contractSchema.parse(one))).toEqual([{ ...own, state: 'halted' }])
    await setState('open')
    expect(await reader.heard('contract')).toEqual([own])
  })

  it('knows the rules of contracts without a book, but nothing else of them [FUT-04]', async () => {
    const reader = await program()
    const { data: listed } = await venue.call(calls.contracts.list, {})
    const without = listed.find(({ hasBook }) => !hasBook)
    if (!without) throw new Error('All contracts have a book')
    expect(await reader.subscribe('contract', without.contractCode)).toBe(true)
    expect(await reader.heard('contract')).toEqual([without])
    for (const type of ['open_interest', 'liquidations'])
      expect(await reader.subscribe(type, without.contractCode), type).toBe(false)
    for (const type of ['open_interest', 'liquidations', 'contract']) {
      expect(await reader.subscribe(type, 'nopeusdt'), type).toBe(false)
      expect(await reader.subscribe(type, contractCode, { biz: 'delivery' }), type).toBe(false)
      expect(await reader.subscribe(type, contractCode, { period: '1m' }), type).toBe(false)
      expect(await reader.subscribe(type, undefined, { contractCode: undefined }), type).toBe(false)
    }
  })
})
