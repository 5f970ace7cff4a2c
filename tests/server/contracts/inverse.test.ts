import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { walletTypes } from '#contract/assets/accounts.ts'
import { calls } from '#contract/calls.ts'
import { receiptText } from '#contract/contracts/receiptText.ts'
import { settlementCoinIds } from '#contract/contracts/wallets.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { checkReceipt } from '#contract/risk/receiptCheck.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { manualClock } from '#server/clock.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, freshId, minute, type OrderFields } from '#tests/support/contractTrading.ts'
import { later } from '#tests/support/later.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import { startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'

const hour = 60 * minute
/** The Friday after the tests' Wednesday. */
const contractCode = 'btcusd_261120'
const deliveryAt = Date.UTC(2026, 10, 20, 8)
const btc = coinNamed('btc').id

describe.each(usualDatabaseKinds())('inverse delivery contracts on $kind', ({ open }) => {
  let held: TestVenue | undefined
  const venue = later(() => held)
  beforeEach(async () => {
    held = await startTestVenue({
      driver: await open(),
      clock: manualClock(deliveryAt - 4 * hour),
      options: { engineContracts: ['btcusdt', 'btcusdt_261120', contractCode, 'ethusd_261120'] },
    })
  })
  afterEach(async () => {
    expect(await damageOfBooks(venue.venue.db)).toBeUndefined()
    expect((await venue.call(sandbox.contractAudit, {})).data.faults).toEqual([])
    expect(venue.log()).not.toMatch(/could not be/)
    await venue.close()
  })
  const { send, placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  /** A new user with this much btc in the account of delivery contracts. */
  const trader = async (amount = '1'): Promise<Person> => {
    const person = await venue.person()
    const { account } = person.user
    const body = { account, walletType: walletTypes.delivery, tradeId: null, coinId: btc, amount: decimal(amount) }
    expect((await venue.call(sandbox.fund, { body })).code).toBe(200)
    return person
  }
  const accountOf = async (as: Person, coin = 'btc') =>
    (await venue.call(calls.contracts.account, {}, { as })).data.list.find(
      (one) => one.account === 'delivery' && one.coin === coin,
    )
  const hundred = (more: OrderFields): OrderFields => ({ price: decimal('50000'), amount: decimal('100'), ...more })
  const opened = async (more: OrderFields = {}) => {
    await fixIndex('50000')
    const [anna, bert] = [await trader('50'), await trader()]
    await placed(anna, hundred({ side: 'sell' }))
    return { anna, bert, order: await placed(bert, hundred(more)) }
  }
  const until = (time: number) => venue.call(sandbox.clock, { body: { advance: time - venue.clock.now() } })

  it('are listed beside the linear ones, with a face value in US dollars and accounts in btc and eth [FUT-03]', async () => {
    const { data } = await venue.call(calls.contracts.list, {})
    const inverse = data.filter(({ settle }) => settle === 'inverse')
    const linear = data.filter(
      ({ kind, settle, base }) => kind === 'delivery' && settle === 'linear' && /btc|eth/.test(base),
    )
    expect(new Set(inverse.map(({ base, deliveryAt: at }) => `${base} ${at}`))).toEqual(
      new Set(linear.map(({ base, deliveryAt: at }) => `${base} ${at}`)),
    )
    expect(data.find((one) => one.contractCode === contractCode)).toMatchObject({
      ...{ kind: 'delivery', settle: 'inverse', base: 'btc', quote: 'usd', coin: 'btc' },
      ...{ contractSize: '100', sizeCoin: 'usd', hasBook: true, term: 'week', deliveryAt, maxLeverage: 125 },
      // 500 million US dollars, whatever the price.
      maxAmount: '5000000',
    })
    expect(data.find((one) => one.contractCode === 'ethusd_261120')).toMatchObject({
      ...{ coin: 'eth', contractSize: '10', sizeCoin: 'usd' },
    })
    expect(data[0]).toMatchObject({ settle: 'linear', sizeCoin: 'btc' })
    const anna = await trader()
    const accounts = (await venue.call(calls.contracts.account, {}, { as: anna })).data.list
    expect(accounts.map(({ account, coin }) => `${account} ${coin}`)).toEqual([
      'perpetual usdt',
      'delivery usdt',
      'delivery btc',
      'delivery eth',
    ])
    const insurance = await venue.call(calls.contracts.insurance, {})
    expect(insurance.data.map(({ coin, balance }) => `${balance} ${coin}`).toSorted()).toEqual([
      '10 btc',
      '1000000 usdt',
      '200 eth',
    ])
    for (const [name, id] of settlementCoinIds) expect(coinNamed(name).id).toBe(id)
  })

  it('are valued, charged and margined in btc, each value rounded down to the unit [FUT-02] [FUT-03]', async () => {
    const { anna, bert, order } = await opened()
    expect(order).toMatchObject({
      ...{ state: 'filled', filled: '100', filledTotal: '0.2', averagePrice: '50000' },
      fee: [{ coin: 'btc', amount: '0.00012' }],
    })
    expect(await accountOf(bert)).toMatchObject({
      ...{ balance: '0.99988', equity: '0.99988', positionMargin: '0.02012', available: '0.97976' },
    })
    expect(await accountOf(bert, 'usdt')).toMatchObject({ balance: '3000', positionMargin: '0' })
    await fixIndex('51000')
    expect(await positionsOf(bert)).toMatchObject([
      {
        ...{ contractCode, coin: 'btc', side: 'long', amount: '100', entryPrice: '50000', markPrice: '51000' },
        unrealised: '0.00392156862745098',
      },
    ])
    expect(await positionsOf(anna)).toMatchObject([{ side: 'short', unrealised: '-0.003921568627450981' }])

    // A part is closed: the value is rounded once, for both sides.
    await placed(anna, { price: decimal('51000'), amount: decimal('33') })
    const body = { part: decimal('0.33'), clientOrderId: freshId() }
    const closed = await venue.call(calls.contracts.close, { params: { contractCode }, body }, { as: bert })
    expect(closed.data).toMatchObject({
      ...{ filled: '33', filledTotal: '0.064705882352941176', averagePrice: '51000', realised: '0.001294117647058824' },
      fee: [{ coin: 'btc', amount: '0.000038823529411765' }],
    })
    expect(await accountOf(bert)).toMatchObject({ balance: '1.001135294117647059' })
    const fills = await venue.call(calls.contracts.fills, { query: { contractCode } }, { as: bert })
    expect(fills.data.list[0]).toMatchObject({ value: '0.064705882352941176', feeCoin: 'btc', effect: 'reduce' })
    const bills = await venue.call(calls.contracts.bills, { query: { coin: 'btc' } }, { as: bert })
    expect(bills.data.list).toMatchObject([
      { kind: 'fee', coin: 'btc', amount: '-0.000038823529411765', balance: '1.001135294117647059', contractCode },
      { kind: 'realised', amount: '0.001294117647058824' },
      { kind: 'fee', amount: '-0.00012' },
      { kind: 'funded', amount: '1' },
    ])
    const quotes = await venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } })
    expect(quotes.data).toMatchObject([{ openInterest: '67', openInterestValue: '0.131372549019607843' }])
    // What was traded, here and before the book opened, is in btc: of 100 US dollars each, at prices of these two.
    const { volume, turnover } = quotes.data[0] ?? {}
    const mean = (100 * Number(volume)) / Number(turnover)
    expect(mean).toBeGreaterThan(50_000)
    expect(mean).toBeLessThan(130_000)
    const audit = (await venue.call(sandbox.contractAudit, {})).data
    const { clearing } = audit.coins.find(({ coin, bizType }) => coin === 'btc' && bizType === 'portal') ?? {}
    expect(audit.contracts.find((one) => one.contractCode === contractCode)).toMatchObject({
      ...{ long: '67', short: '67', clearing },
    })
  })

  it('refuse what margin in other coins would cover, and everything else with the codes of linear ones [FUT-02]', async () => {
    await fixIndex('50000')
    const [anna, poor] = [await trader('50'), await venue.person()]
    await placed(anna, hundred({ side: 'sell' }))
    // 3,000 usdt back nothing in btc.
    expect(await send(poor, hundred({}))).toMatchObject({
      code: codes.contractMarginTooLow,
      data: { available: '0', largest: '0' },
    })
    const refusals = [
      [{ amount: decimal('1.5') }, codes.contractAmountNotWhole],
      [{ price: decimal('50000.01') }, codes.contractPriceOffTick],
      // 125 is allowed up to 50,000 US dollars of face, at every price.
      [{ amount: decimal('501'), leverage: 125 }, codes.contractSizeTooLarge],
      [{ positionSide: 'long' as const }, codes.positionSideInvalid],
      [{ reduceOnly: true }, codes.contractNothingToReduce],
    ] as const
    const rich = await trader('5')
    for (const [more, code] of refusals) expect((await send(rich, hundred(more))).code).toBe(code)
    await fixIndex('100000')
    const far = await send(rich, hundred({ price: decimal('100000'), amount: decimal('501'), leverage: 125 }))
    expect(far.code).toBe(codes.contractSizeTooLarge)
    const leverage = await venue.call(
      calls.contracts.leverage,
      { params: { contractCode }, body: { leverage: 126 } },
      { as: rich },
    )
    expect(leverage.code).toBe(codes.leverageInvalid)
    expect((await contractTrading(venue, 'btcusd_261121').send(rich, hundred({}))).code).toBe(codes.contractUnknown)
  })

  it('take margin in and out, protect, and liquidate at the shown price with a receipt that recomputes [FUT-02] [FUT-11]', async () => {
    const { bert } = await opened({ marginMode: 'isolated', leverage: 10 })
    // (10,000·1.0046)/(0.2 + 0.02012), rounded down to the tick.
    expect(await positionsOf(bert)).toMatchObject([{ margin: '0.02012', liquidationPrice: '45638.7' }])
    const margin = (amount: string) =>
      venue.call(calls.contracts.margin, { params: { contractCode }, body: { amount: decimal(amount) } }, { as: bert })
    expect((await margin('0.01')).data).toMatchObject({ margin: '0.03012', liquidationPrice: '43655.4' })
    expect((await margin('-0.02')).code).toBe(codes.marginNotRemovable)
    expect((await margin('-0.01')).data).toMatchObject({ margin: '0.02012' })
    const stopLoss = { stopPrice: decimal('45000') }
    await venue.call(calls.contracts.protection, { params: { contractCode }, body: { stopLoss } }, { as: bert })
    await fixIndex('45638.8')
    expect(await positionsOf(bert)).toMatchObject([{ amount: '100' }])
    await fixIndex('45638.7')
    expect(await positionsOf(bert)).toEqual([])
    const [receipt] = (await venue.call(calls.contractLiquidations.list, { query: {} }, { as: bert })).data.list
    if (receipt?.version !== 2) throw new Error('There is no receipt')
    expect(receipt).toMatchObject({
      ...{ account: 'delivery', coin: 'btc', pool: contractCode, outcome: 'taken' },
      contracts: [{ contractCode, settle: 'inverse', contractSize: '100' }],
    })
    expect(receipt.tiers[0]?.rows[1]).toEqual({
      ...{ upTo: '250000', maintenanceRate: '0.005', maxLeverage: 100, maintenanceAmount: '50' },
    })
    const digest = createHash('sha256').update(receiptText(receipt)).digest('hex')
    const { lines, impossible } = checkReceipt(receipt, digest)
    expect(impossible).toBeNull()
    expect(lines.filter(({ isSame }) => !isSame)).toEqual([])
  })

  it('deliver in btc at the mean of the index, and leave what rounding leaves to the fund [FUT-03] [FUT-09]', async () => {
    const { anna, bert } = await opened()
    await placed(anna, { price: decimal('50000'), amount: decimal('33') })
    await placed(bert, { side: 'sell', price: decimal('50000'), amount: decimal('33') })
    await fixIndex('52000')
    const fund = async () =>
      (await venue.call(calls.contracts.insurance, {})).data.find(({ coin }) => coin === 'btc')?.balance
    expect(await fund()).toBe('10')
    await until(deliveryAt)
    const deliveries = await venue.call(calls.contracts.deliveries, { query: {} })
    expect(deliveries.data.list.find((one) => one.contractCode === contractCode)).toMatchObject({
      ...{ price: '52000', amount: '67', value: '0.128846153846153846' },
    })
    const closedOf = async (as: Person) =>
      (await venue.call(calls.contracts.closedPositions, { query: {} }, { as })).data.list
    // The long receives what is rounded down, the short pays what is rounded up.
    expect(await closedOf(bert)).toMatchObject([
      { contractCode, coin: 'btc', how: 'delivered', realised: '0.005153846153846153' },
    ])
    expect(await closedOf(anna)).toMatchObject([{ how: 'delivered', realised: '-0.005153846153846154' }])
    expect(await fund()).toBe('10.000000000000000001')
    const bills = await venue.call(calls.contracts.bills, { query: { coin: 'btc', kind: 'deliveryFee' } }, { as: bert })
    expect(bills.data.list).toMatchObject([{ amount: '-0.000019326923076924', coin: 'btc' }])
  })
})
