import { createActor, setup, toPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { typedQuantity } from '#contract/spot/quantityText.ts'
import { sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { withField } from '#machines/spot/orderForm/orderForm.fields.ts'
import { sampleAsk, sampleBalances, sampleTrader } from '#machines/spot/orderForm/orderForm.samples.ts'
import { contextOf } from '#machines/spot/orderForm/orderForm.setup.ts'
import type { OrderFormContext } from '#machines/spot/orderForm/orderForm.types.ts'
import { createPlacedOrders } from '#services/spot/openOrders.placed.ts'
import { createOrderFormFlow } from '#services/spot/orderForm.ts'
import { createTrips } from '#services/spot/roundTrip.ts'
import type { Services } from '#services/services.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { handBoards } from '#tests/support/marketBoards.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'
import type { Answering } from '#tests/support/venueStub.ts'

const market = sampleMarket()
const key = 'k'.repeat(22)

const channels = ({ clock, signer }: Services) => ({ trips: createTrips(clock), placed: createPlacedOrders(signer) })

const flowOf = (answering?: Answering) => {
  const services = stubServices(answering)
  const { boards, move } = handBoards()
  services.signer.keep({ fid: '7', signKey: 'secret', time: services.clock.now() })
  const shared = channels(services)
  return { services, move, ...shared, flow: createOrderFormFlow(services, { ...boards, ...shared }) }
}

const formOf = (price: string, amount: string): OrderFormContext => {
  const form: OrderFormContext = { ...contextOf({ market, fid: '7' }), trader: sampleTrader }
  const priced = { ...form, ...withField(form, 'price', typedQuantity(price, 'en_US')) }
  return { ...priced, ...withField(priced, 'amount', typedQuantity(amount, 'en_US')) }
}

describe('user data from the venue', () => {
  it('includes spot balances, fees and usual trade sizes', async () => {
    const { flow } = flowOf(({ url }) => {
      if (url.includes('/balances')) return answer(sampleBalances)
      if (url.includes('/fees'))
        return answer({ vipLevel: 1, rates: [{ symbol: 'btc_usdt', makerFee: '0.0009', takerFee: '0.0018' }] })
      const list = Array.from({ length: 10 }, (_, at) =>
        sampleOrder(String(at + 1), { amount: decimal(at < 5 ? '1' : '3') }),
      )
      return answer({ list, totalCount: 10, seq: 1 })
    })
    const actor = createActor(flow.actors.fetchTrader, { input: { market } }).start()
    expect(await toPromise(actor)).toEqual({
      base: '2',
      quote: '100000',
      makerFee: '0.0009',
      takerFee: '0.0018',
      holdings: [
        { coin: 'btc', amount: '2', valueUsdt: '0' },
        { coin: 'usdt', amount: '100000', valueUsdt: '0' },
      ],
      usual: { amount: '2', of: 10 },
    })
  })
})

describe('order check before sending', () => {
  const check = (form: OrderFormContext, { flow }: ReturnType<typeof flowOf>) =>
    toPromise(createActor(flow.actors.checkOrder, { input: { form } }).start())

  it('uses the live book: a price far from it needs confirmation [TRD-06]', async () => {
    const one = flowOf()
    one.move({ bids: [['59990', '1']], asks: [['60010', '1']] })
    expect(await check(formOf('40000', '0.5'), one)).toMatchObject({
      ask: { kind: 'order', body: { ...sampleAsk.body, price: '40000' } },
      problems: [],
      warnings: [{ kind: 'priceFar', share: '0.3334' }],
    })
  })

  it('uses the market’s rules and the balance: an order that the venue would reject is not sent [TRD-01]', async () => {
    const one = flowOf()
    one.move({ bids: [['59990', '1']], asks: [['60010', '1']] })
    expect(await check(formOf('60000', '2'), one)).toMatchObject({
      problems: [{ code: codes.orderBalanceTooLow, field: 'amount' }],
    })
  })

  it('sizes an order by a share of the spot account at the last prices [TRD-14]', async () => {
    const one = flowOf()
    one.move({ bids: [['59990', '1']], asks: [['60010', '1']] })
    const form = { ...formOf('60000', '1'), riskUnit: 'equity' } as const
    const stopped = { ...form, ...withField(form, 'lossStop', typedQuantity('59000', 'en_US')) }
    const risky = { ...stopped, ...withField(stopped, 'risk', typedQuantity('1', 'en_US')) }
    // 1% of 100,000, and then of 220,000 USDT, at 1,235.764 USDT lost for each BTC.
    expect(await check(risky, one)).toMatchObject({ ask: { body: { amount: '0.8092' } } })
    one.services.tickers.write('btc_usdt', sampleTicker('btc_usdt', '60000'))
    expect(await check(risky, one)).toMatchObject({ ask: { body: { amount: '1.7802' } } })
    expect(await check({ ...risky, trader: undefined }, one)).toMatchObject({ ask: undefined, riskFault: 'noEquity' })
  })

  it('ignores a stale book', async () => {
    expect(await check(formOf('40000', '0.5'), flowOf())).toMatchObject({ problems: [], warnings: [] })
  })
})

describe('defaults of order types', () => {
  const heard = async (services: ReturnType<typeof flowOf>['services'], flow: ReturnType<typeof flowOf>['flow']) => {
    const told: unknown[] = []
    const page = createActor(
      setup({
        actors: { watchDefaults: flow.actors.watchDefaults },
        actions: { tell: ({ event }) => void told.push(event) },
      }).createMachine({
        invoke: { src: 'watchDefaults' },
        on: { 'defaults.received': { actions: 'tell' } },
      }),
    ).start()
    await Promise.resolve()
    return { services, told, end: () => page.stop() }
  }

  it('are stored for every window of the browser [TRD-14]', async () => {
    const { services, flow } = flowOf()
    const size = { field: 'share', value: decimal('25'), coin: undefined } as const
    const defaults = { limit: { size, confirms: true } }
    flow.actions.rememberDefaults(undefined, { defaults })
    const { told, end } = await heard(services, flow)
    end()
    expect(told).toEqual([{ type: 'defaults.received', defaults }])
  })

  it.each([
    ['no JSON', '{'],
    ['another form', '{"version":0,"value":[1]}'],
    [
      'a size that is no number',
      '{"version":0,"value":{"limit":{"size":{"field":"total","value":"x","coin":"usdt"}}}}',
    ],
  ])('are none if the browser stored %s', async (_, text) => {
    const { services, flow } = flowOf()
    services.storage.write('orderDefaults', text)
    const { told, end } = await heard(services, flow)
    end()
    expect(told).toEqual([{ type: 'defaults.received', defaults: {} }])
  })
})

describe('order submission', () => {
  it('uses its key as its id, so that it is placed once [TRD-04]', async () => {
    const bodies: unknown[] = []
    const order = sampleOrder('9')
    const { flow, services } = flowOf(async (request) => {
      bodies.push(await request.json())
      return answer(order)
    })
    const actor = createActor(flow.actors.submitOrder, { input: { call: 'orders.place', body: sampleAsk } }).start()
    expect(await toPromise(actor)).toMatchObject({ result: 'accepted', data: [order] })
    expect(bodies).toEqual([{ ...sampleAsk.body, clientOrderId: key }])
    expect(services.openKeys.list('7')).toEqual([])
  })

  it('can be an OCO', async () => {
    const urls: string[] = []
    const { flow } = flowOf(({ url }) => {
      urls.push(url)
      return answer([sampleOrder('9'), sampleOrder('10', { state: 'waiting' })])
    })
    const body = {
      symbol: 'btc_usdt',
      side: 'sell',
      amount: decimal('1'),
      price: decimal('65000'),
      stopPrice: decimal('59000'),
    } as const
    const input = { call: 'orders.placePair', body: { kind: 'pair', body } } as const
    const actor = createActor(flow.actors.submitOrder, { input }).start()
    expect((await toPromise(actor)).data).toHaveLength(2)
    expect(urls.at(-1)).toContain('/trade/oco')
  })

  it('is queried by its id when no answer came [TRD-04]', async () => {
    const order = sampleOrder('9')
    const { flow } = flowOf(({ url }) => {
      if (url.endsWith('/trade/order')) throw new TypeError('cut')
      return answer({ state: 'done', code: codes.success, msg: '', data: order })
    })
    const actor = createActor(flow.actors.submitOrder, { input: { call: 'orders.place', body: sampleAsk } }).start()
    expect(await toPromise(actor)).toMatchObject({ result: 'accepted', wasUnknown: true, data: [order] })
  })
})

describe('placed order', () => {
  it('is fetched each time the stream starts, and then updated by it', async () => {
    const fake = fakeLinks()
    const now = sampleOrder('9', { state: 'partial', seq: 6 })
    const services = stubServices(() => answer(now), { links: fake.links })
    services.signer.keep({ fid: '7', signKey: 'secret', time: services.clock.now() })
    const { boards } = handBoards()
    const { actors } = createOrderFormFlow(services, { ...boards, ...channels(services) })
    const link = fake.start('user')
    const told: unknown[] = []
    const page = createActor(
      setup({
        actors: { watchPlaced: actors.watchPlaced },
        actions: { tell: ({ event }) => void told.push(event) },
      }).createMachine({
        invoke: { src: 'watchPlaced', input: { orderIds: ['9'] } },
        on: { 'order.pushed': { actions: 'tell' } },
      }),
    ).start()
    link.send({ type: 'session.changed', fid: '7' })
    fake.last().opens()
    fake.last().acknowledges(userTopics.orders)
    await expect.poll(() => told).toEqual([{ type: 'order.pushed', order: now }])
    const filled = sampleOrder('9', { state: 'filled', seq: 7 })
    fake.last().brings({ ch: userTopics.orders, seq: 7, data: filled })
    expect(told.at(-1)).toEqual({ type: 'order.pushed', order: filled })
    page.stop()
  })

  it('ignores a failure after its flow has ended, and otherwise reports that it cannot be fetched [TRD-04]', async () => {
    const fake = fakeLinks()
    const faults: string[] = []
    let asked = 0
    const services = stubServices(
      ({ signal }) => {
        asked += 1
        return asked === 1
          ? new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason as Error)))
          : answer(null, { status: 403 })
      },
      { links: fake.links, report: (fault) => void faults.push(fault) },
    )
    services.signer.keep({ fid: '7', signKey: 'secret', time: services.clock.now() })
    const { boards } = handBoards()
    const { actors } = createOrderFormFlow(services, { ...boards, ...channels(services) })
    const link = fake.start('user')
    const watch = () => createActor(actors.watchPlaced, { input: { orderIds: ['9'] } }).start()
    const dismissed = watch()
    link.send({ type: 'session.changed', fid: '7' })
    fake.last().opens()
    fake.last().acknowledges(userTopics.orders)
    await expect.poll(() => asked).toBe(1)
    dismissed.stop()
    const kept = watch()
    fake.last().acknowledges(userTopics.orders)
    await expect.poll(() => faults).toEqual(['What became of order 9 could not be asked'])
    kept.stop()
  })
})

describe('order draft', () => {
  const begun = (fid: string | undefined = '7') => {
    const one = flowOf()
    one.services.personal.claim(fid)
    const recalled = (symbol: string, fid: string | undefined) =>
      toPromise(createActor(one.flow.actors.loadDraft, { input: { symbol, fid } }).start())
    return { ...one, recalled }
  }

  it('is stored by pair, and deleted when the form is blank again [TRD-14]', async () => {
    const { flow, recalled } = begun()
    const form = formOf('60000', '0.5')
    flow.actions.keepDraft({ context: form })
    flow.actions.keepDraft({ context: { ...form, market: sampleMarket({ symbol: 'eth_usdt' }), side: 'sell' } })
    expect(await recalled('btc_usdt', '7')).toMatchObject({
      side: 'buy',
      fields: { price: '60000', amount: '0.5' },
    })
    expect(await recalled('eth_usdt', '7')).toMatchObject({ side: 'sell' })
    flow.actions.keepDraft({ context: contextOf({ market, fid: '7' }) })
    expect(await recalled('btc_usdt', '7')).toBeUndefined()
    expect(await recalled('eth_usdt', '7')).toMatchObject({ fields: { price: '60000' } })
  })

  it('is the guest’s until a login, and never another user’s [TRD-14]', async () => {
    const { flow, recalled, services } = begun()
    services.personal.leave('7')
    const asGuest = { ...formOf('60000', '0.5'), fid: undefined }
    flow.actions.keepDraft({ context: asGuest })
    services.personal.claim('7')
    expect(await recalled('btc_usdt', '7')).toMatchObject({ fields: { price: '60000' } })
    flow.actions.keepDraft({ context: formOf('61000', '0.5') })
    expect(await recalled('btc_usdt', '7')).toMatchObject({ fields: { price: '61000' } })
    for (const other of ['8', undefined]) expect(await recalled('btc_usdt', other)).toBeUndefined()
    // The next user starts with an empty form, and nothing of the previous one is stored with theirs.
    services.personal.claim('8')
    flow.actions.keepDraft({
      context: { ...formOf('62000', '0.1'), fid: '8', market: sampleMarket({ symbol: 'eth_usdt' }) },
    })
    expect(await recalled('btc_usdt', '7')).toBeUndefined()
    expect(await recalled('btc_usdt', '8')).toBeUndefined()
    expect(await recalled('eth_usdt', '8')).toMatchObject({ fields: { price: '62000' } })
  })

  it('is absent when the browser has unreadable data', async () => {
    const { services, recalled } = begun()
    services.personal.write('orderDrafts', { version: 2, drafts: [['btc_usdt', { side: 'up' }]] })
    expect(await recalled('btc_usdt', '7')).toBeUndefined()
  })
})
