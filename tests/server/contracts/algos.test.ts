import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractsToken, marksToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { contractTrading, freshId, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds, holds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'
type Body = NonNullable<CallInput<typeof calls.contractAlgos.place>['body']>
type Terms<K extends Body['kind']> = Partial<Extract<Body, { readonly kind: K }>>

const second = 1_000
/** Five buys of 200 contracts from 59,000 down to 58,000. */
const scaled = (more: Terms<'scaled'> = {}): Body => ({
  ...{ kind: 'scaled', side: 'buy', amount: decimal('1000'), from: decimal('59000'), to: decimal('58000') },
  ...{ count: 5, shape: 'even', clientOrderId: freshId() },
  ...more,
})
/** 1,000 contracts in ten slices. */
const twap = (more: Terms<'twap'> = {}): Body => ({
  ...{ kind: 'twap', side: 'buy', amount: decimal('1000'), duration: 5 * minute, clientOrderId: freshId() },
  ...more,
})

describe.each(usualDatabaseKinds())('scaled and TWAP orders on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const send = (as: Person, body: Body) =>
    venue.call(calls.contractAlgos.place, { params: { contractCode }, body }, { as })
  const started = async (as: Person, body: Body) => {
    const got = await send(as, body)
    if (got.code !== 200 || got.data === null) throw new Error(`Refused with ${got.code} ${got.msg}`)
    return got.data
  }
  const algo = async (as: Person, algoId: string) => {
    const { list } = (await venue.call(calls.contractAlgos.list, { query: { algoId } }, { as })).data
    if (!list[0]) throw new Error(`There is no ${algoId}`)
    return list[0]
  }
  const openOf = async (as: Person) => (await venue.call(calls.contracts.open, { query: {} }, { as })).data.list
  const cancelAll = (as: Person, query: CallInput<typeof calls.contracts.cancelAll>['query'] = {}) =>
    venue.call(calls.contracts.cancelAll, { query }, { as })
  const later = (ms: number) => venue.call(sandbox.clock, { body: { advance: ms } })
  const people = async () => {
    await fixIndex('60000')
    return { anna: await venue.person(), bert: await venue.person() }
  }
  /** Sources of the index that go silent, so that the mark is held. */
  const silence = () => {
    for (const name of ['north', 'south', 'east', 'west'] as const)
      venue.venue.use(marksToken).setSource('btc', name, { mode: 'silent' })
  }

  it('a scaled order places all its orders at once, and says what has become of them [FUT-08]', async () => {
    const { anna, bert } = await people()
    const body = scaled({ shape: 'rising' })
    const one = await started(anna, body)
    expect(one).toMatchObject({
      kind: 'scaled',
      stage: 'running',
      amount: '1000',
      filled: '0',
      slicesTotal: 5,
      turn: 'venue',
    })
    expect(one.acts).toEqual([{ act: 'cancel', until: null }])
    expect(one.twap).toBe(null)
    const rest = await openOf(anna)
    expect(rest.map(({ price, amount }) => [price, amount]).toReversed()).toEqual([
      ['59000', '66'],
      ['58750', '133'],
      ['58500', '200'],
      ['58250', '266'],
      ['58000', '335'],
    ])
    expect(rest.map(({ orderId }) => orderId).toReversed()).toEqual(one.orderIds)
    expect(rest.every(({ source, algoId }) => source === 'algo' && algoId === one.algoId)).toBe(true)
    expect(rest.at(-1)?.clientOrderId).toBe(`${body.clientOrderId}-1`)
    await placed(bert, { side: 'sell', price: decimal('58750'), amount: decimal('100') })
    expect(await algo(anna, one.algoId)).toMatchObject({ filled: '100', averagePrice: '58915', slicesDone: 1 })
    await placed(bert, { side: 'sell', price: decimal('58000'), amount: decimal('900') })
    const done = await algo(anna, one.algoId)
    expect(done).toMatchObject({ stage: 'done', isFinal: true, filled: '1000', slicesDone: 5, acts: [], turn: null })
    expect(done.history.map(({ stage }) => stage)).toEqual(['running', 'done'])
    const fills = (await venue.call(calls.contracts.fills, { query: {} }, { as: anna })).data.list
    const fees = fills.reduce((sum, { fee }) => sum + Number(fee), 0)
    expect(Number(done.fee[0]?.amount)).toBeCloseTo(fees, 12)
  })

  it('a scaled order is as large as its parts, also after one of them is amended [FUT-08]', async () => {
    const { anna, bert } = await people()
    const { algoId } = await started(anna, scaled())
    const orderId = (await openOf(anna)).find(({ price }) => price === '59000')?.orderId ?? ''
    const amend = (amount: string) =>
      venue.call(
        calls.contracts.amend,
        { params: { contractCode, orderId }, body: { amount: decimal(amount) } },
        { as: anna },
      )
    expect((await amend('500')).code).toBe(codes.success)
    expect(await algo(anna, algoId)).toMatchObject({ amount: '1300', filled: '0', stage: 'running' })
    expect((await amend('400')).code).toBe(codes.success)
    await placed(bert, { side: 'sell', price: decimal('58000'), amount: decimal('1200') })
    expect(await algo(anna, algoId)).toMatchObject({ amount: '1200', filled: '1200', stage: 'done' })
  })

  it('a scaled order places none if one of its orders, or all together, can’t be [FUT-08]', async () => {
    const { anna, bert } = await people()
    const refused = async (body: Body) => {
      const { code, data } = await send(anna, body)
      expect(await openOf(anna)).toEqual([])
      return [code, data]
    }
    const before = await holds(venue, anna, 5)
    expect(await refused(scaled({ count: 51 }))).toEqual([codes.algoInvalid, { field: 'count' }])
    expect(await refused(scaled({ amount: decimal('4') }))).toEqual([codes.algoInvalid, { field: 'amount' }])
    expect(await refused(scaled({ to: decimal('59000') }))).toEqual([codes.algoInvalid, { field: 'to' }])
    expect((await refused(scaled({ from: decimal('59000.05') })))[0]).toBe(codes.contractPriceOffTick)
    expect((await refused(scaled({ amount: decimal('1.5') })))[0]).toBe(codes.contractAmountNotWhole)
    expect((await refused(scaled({ reduceOnly: true })))[0]).toBe(codes.contractNothingToReduce)
    // Post-only, and the nearest would trade.
    await placed(bert, { side: 'sell', price: decimal('58900'), amount: decimal('10') })
    expect((await refused(scaled({ postOnly: 'reject' })))[0]).toBe(codes.contractWouldTake)
    await cancelAll(bert)
    expect(await holds(venue, anna, 5)).toEqual(before)
    // Each alone would be accepted.
    const [code, data] = await refused(scaled({ amount: decimal('1000000'), count: 50 }))
    expect(code).toBe(codes.contractMarginTooLow)
    const largest = typeof data === 'object' && data !== null && 'largest' in data ? String(data.largest) : ''
    const most = await started(anna, scaled({ amount: decimal(largest), count: 50 }))
    expect(most.orderIds).toHaveLength(50)
    await cancelAll(anna)
    expect((await refused(scaled({ amount: decimal(String(Number(largest) + 1)), count: 50 })))[0]).toBe(
      codes.contractMarginTooLow,
    )
    // An order of one’s own in the way.
    const own = await placed(anna, { side: 'sell', price: decimal('58500'), amount: decimal('10') })
    expect((await send(anna, scaled())).code).toBe(codes.contractOwnOrderInTheWay)
    expect((await openOf(anna)).map(({ orderId }) => orderId)).toEqual([own.orderId])
    await cancelAll(anna)
  })

  it('a TWAP order sends a slice each 30 s, none twice, and ends by itself [FUT-08]', async () => {
    const { anna, bert } = await people()
    await placed(bert, { side: 'sell', price: decimal('60100'), amount: decimal('350') })
    const one = await started(anna, twap())
    const [start, end] = [one.createdAt, one.createdAt + 5 * minute]
    expect(one).toMatchObject({ stage: 'running', nextAt: start, until: end, slicesDone: 0, slicesTotal: 10 })
    await later(second)
    expect(await algo(anna, one.algoId)).toMatchObject({ filled: '100', slicesDone: 1, nextAt: start + 30 * second })
    await later(28 * second)
    expect(await algo(anna, one.algoId)).toMatchObject({ filled: '100', slicesDone: 1 })
    await later(second)
    expect(await algo(anna, one.algoId)).toMatchObject({ filled: '200', slicesDone: 2, slicesDue: 2 })
    await later(30 * second)
    await later(30 * second)
    // The book has no more: the fourth took what was left, and the rest goes to the later slices.
    expect(await algo(anna, one.algoId)).toMatchObject({ filled: '350', averagePrice: '60100', slicesDone: 4 })
    await placed(bert, { side: 'sell', price: decimal('60200'), amount: decimal('100') })
    await placed(bert, { side: 'sell', price: decimal('60700'), amount: decimal('1000') })
    await later(30 * second)
    // 650 over 6 slices; 60,700 is more than 1 % from the mark.
    expect(await algo(anna, one.algoId)).toMatchObject({ filled: '450', stage: 'running', slicesDone: 5 })
    for (let slices = 5; slices < 10; slices += 1) await later(30 * second)
    await later(30 * second)
    const ended = await algo(anna, one.algoId)
    expect(ended).toMatchObject({ stage: 'ended', isFinal: true, filled: '450', slicesDone: 10, nextAt: null })
    expect(await positionsOf(anna)).toMatchObject([{ amount: '450' }])
    const history = (await venue.call(calls.contracts.history, { query: {} }, { as: anna })).data.list
    const slices = history.filter(({ algoId }) => algoId === one.algoId)
    expect(new Set(slices.map(({ clientOrderId }) => clientOrderId)).size).toBe(slices.length)
    expect(slices.map(({ orderId }) => orderId).toReversed()).toEqual(ended.orderIds)
    await cancelAll(bert)
  })

  it('a TWAP order does not make up at once for slices that it missed [FUT-08]', async () => {
    const { anna, bert } = await people()
    await placed(bert, { side: 'sell', price: decimal('60100'), amount: decimal('2000') })
    const one = await started(anna, twap())
    await later(second)
    // As after a stop of the venue: in a jump of the clock the task runs once, here for the slice at 2:00.
    await later(2 * minute)
    const { money } = venue.venue
    const operations = venue.venue.use(contractsToken)
    const record = venue.venue.use(worldToken).algo(Number(one.algoId))
    if (!record) throw new Error('It does not run')
    await Promise.all([money.perform(operations.runSlice(record)), money.perform(operations.runSlice(record))])
    // 900 over 6 slices.
    expect(await algo(anna, one.algoId)).toMatchObject({ filled: '250', slicesDone: 2, slicesDue: 5 })
    await venue.call(calls.contractAlgos.cancel, { params: { algoId: one.algoId } }, { as: anna })
    await cancelAll(bert)
  })

  it('a TWAP order pauses while it can’t trade, and goes on by itself [FUT-08]', async () => {
    const { anna, bert } = await people()
    await placed(bert, { side: 'sell', price: decimal('60100'), amount: decimal('2000') })
    const one = await started(anna, twap())
    await later(second)
    silence()
    await later(30 * second)
    const paused = await algo(anna, one.algoId)
    expect(paused).toMatchObject({ stage: 'paused', isFinal: false, filled: '100', ifNothing: 'ended' })
    expect(paused.history.at(-1)).toMatchObject({ stage: 'paused', reason: 'markHeld' })
    await fixIndex('60000')
    const resumed = await algo(anna, one.algoId)
    expect(resumed.stage).toBe('running')
    expect(Number(resumed.filled)).toBeGreaterThan(100)
    await venue.call(calls.contractAlgos.cancel, { params: { algoId: one.algoId } }, { as: anna })
    await cancelAll(bert)
  })

  it('a reducing one is cut to the position, and ends with it [FUT-01] [FUT-08]', async () => {
    const { anna, bert } = await people()
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('500') })
    await placed(anna, { price: decimal('60000'), amount: decimal('500') })
    await placed(bert, { price: decimal('59900'), amount: decimal('500') })
    const one = await started(anna, twap({ side: 'sell', reduceOnly: true }))
    expect(one.amount).toBe('500')
    await later(second)
    expect(await algo(anna, one.algoId)).toMatchObject({ filled: '50' })
    // All closing keeps what only reduces, and it ends with the position.
    await venue.call(calls.contracts.closeAll, { body: {} }, { as: anna })
    expect(await algo(anna, one.algoId)).toMatchObject({ stage: 'running' })
    await later(30 * second)
    const ended = await algo(anna, one.algoId)
    expect(ended).toMatchObject({ stage: 'ended', filled: '50' })
    expect(ended.history.at(-1)).toMatchObject({ reason: 'positionClosed' })
    expect(await positionsOf(anna)).toEqual([])
    await cancelAll(bert)
  })

  it('ends when it is cancelled, alone or with all that may open [FUT-04] [FUT-08]', async () => {
    const { anna } = await people()
    const cancel = (algoId: string) => venue.call(calls.contractAlgos.cancel, { params: { algoId } }, { as: anna })
    const one = await started(anna, scaled())
    const ended = (await cancel(one.algoId)).data
    expect(ended).toMatchObject({ stage: 'cancelled', isFinal: true })
    expect(await openOf(anna)).toEqual([])
    expect((await cancel(one.algoId)).code).toBe(codes.algoUnknown)
    const other = await venue.person()
    const foreign = await started(other, twap())
    expect((await cancel(foreign.algoId)).code).toBe(codes.algoUnknown)
    const [two, three] = [await started(anna, twap()), await started(anna, scaled())]
    await cancelAll(anna, { kind: 'conditional' })
    expect(await algo(anna, two.algoId)).toMatchObject({ stage: 'running' })
    await cancelAll(anna, { kind: 'opening' })
    for (const { algoId } of [two, three]) expect(await algo(anna, algoId)).toMatchObject({ stage: 'cancelled' })
    const four = await started(anna, scaled())
    for (const orderId of four.orderIds)
      await venue.call(calls.contracts.cancel, { params: { contractCode, orderId } }, { as: anna })
    expect(await algo(anna, four.algoId)).toMatchObject({ stage: 'ended', filled: '0', slicesDone: 5 })
    await venue.call(calls.contractAlgos.cancel, { params: { algoId: foreign.algoId } }, { as: other })
  })

  it('is refused for terms that give nothing to send, and listed by state [FUT-08]', async () => {
    const { anna } = await people()
    const refused = async (body: Body) => {
      const { code, data } = await send(anna, body)
      return [code, data]
    }
    expect(await refused(twap({ duration: 4 * minute }))).toEqual([codes.algoInvalid, { field: 'duration' }])
    expect(await refused(twap({ duration: 5 * minute + second }))).toEqual([codes.algoInvalid, { field: 'duration' }])
    expect(await refused(twap({ maxDeviation: decimal('0.2') }))).toEqual([
      codes.algoInvalid,
      { field: 'maxDeviation' },
    ])
    expect((await refused(twap({ limitPrice: decimal('60000.01') })))[0]).toBe(codes.contractPriceOffTick)
    expect((await refused({ ...twap(), count: 3 } as Body))[0]).toBe(codes.badRequest)
    const one = await started(anna, twap())
    const listed = async (state: 'running' | 'done') =>
      (await venue.call(calls.contractAlgos.list, { query: { state } }, { as: anna })).data
    expect((await listed('running')).list.map(({ algoId }) => algoId)).toEqual([one.algoId])
    expect(await listed('done')).toMatchObject({ list: [], totalCount: 0 })
    await venue.call(calls.contractAlgos.cancel, { params: { algoId: one.algoId } }, { as: anna })
    expect(await listed('running')).toMatchObject({ list: [], totalCount: 0 })
    expect((await listed('done')).list).toMatchObject([{ algoId: one.algoId, stage: 'cancelled' }])
  })
})
