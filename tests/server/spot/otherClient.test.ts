import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProxy } from '#tests/support/proxy.ts'
import {
  follow,
  followBook,
  logIn,
  newName,
  openSocket,
  sha256,
  signature,
  type Fields,
  type Order,
} from '#tests/support/spot/otherClient.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { root } from '#tools/products.mjs'
import { beyondCommit } from '#tests/support/length.ts'

describe('client built from the documents alone', () => {
  let venue: Venue
  let accounts = 0
  const newcomer = async (url = venue.url) => {
    accounts += 1
    const [account, password] = [`other-${accounts}@statefloor.test`, `correct-horse-${newName()}`]
    return { trader: await logIn(url, account, password, 'register'), account, password }
  }
  const limit = (side: 'buy' | 'sell', price: string, amount: string, more: Fields = {}): Fields => ({
    symbol: 'btc_usdt',
    side,
    type: 'limit',
    price,
    amount,
    clientOrderId: newName(),
    ...more,
  })

  beforeAll(async () => {
    venue = await startVenue({ trading: true, args: ['--engine-markets', 'btc_usdt', '--makers', 'off'] })
  })
  afterAll(() => venue.dispose())

  it('signs as documented [TRD-16]', () => {
    const page = readFileSync(join(root, 'docs/wire/orders.md'), 'utf8')
    const [, example = ''] = /```text\n([\s\S]*?)\n```/.exec(page) ?? []
    const [, body = ''] = /```text\n(\{.*\})\n```/.exec(page) ?? []
    const [, key = ''] = /With the `signKey` `([^`]+)`/.exec(page) ?? []
    const [lines = '', signed] = example.split('\n\n')
    expect(lines.split('\n')).toHaveLength(5)
    expect(lines.split('\n').at(-1)).toBe(sha256(body))
    expect(signature(key, lines.split('\n'))).toBe(signed)
  })

  it('logs in, places, amends, cancels, and reads the results [TRD-16]', async () => {
    const { account, password } = await newcomer()
    const anna = await logIn(venue.url, account, password)
    const { data: markets } = await anna.send<readonly Fields[]>('GET', '/hk-web/public/markets')
    expect(markets.find(({ hasBook }) => hasBook)).toMatchObject({ symbol: 'btc_usdt', tick: '0.01', lot: '0.000001' })
    const { data: fees } = await anna.send('GET', '/hk-web/v2/trade/fees')
    expect(fees).toMatchObject({ rates: [{ symbol: 'btc_usdt', makerFee: '0.001', takerFee: '0.002' }] })
    const [before] = await anna.coin('usdt')

    const first = limit('buy', '50000', '0.2')
    const placed = await anna.place(first)
    expect(placed).toMatchObject({ status: 200, code: 200, data: { state: 'open', price: '50000', filled: '0' } })
    expect((await anna.coin('usdt'))[1]).toBe('10000')
    const { orderId } = placed.data
    expect(await anna.amend(orderId, { price: '49000', amount: '0.1' })).toMatchObject({
      code: 200,
      data: { orderId, price: '49000', amount: '0.1' },
    })
    expect(await anna.orders('state=open&symbol=btc_usdt&pageSize=1')).toMatchObject({
      totalCount: 1,
      list: [{ orderId, price: '49000' }],
    })
    const byId = await anna.send('GET', `/hk-web/v2/trade/order?clientOrderId=${String(first['clientOrderId'])}`)
    expect(byId.data).toMatchObject({ orderId })
    expect(await anna.cancel(orderId)).toMatchObject({ code: 200, data: { state: 'cancelled', reason: 'asked' } })
    expect(await anna.cancel(orderId)).toMatchObject({ code: 200, data: { state: 'cancelled' } })
    expect(await anna.coin('usdt')).toEqual([before, '0'])
    expect((await anna.orders('state=done')).list.map((order) => order.orderId)).toEqual([orderId])

    // Errors have a documented code, and leave no trace.
    expect((await anna.place(limit('buy', '50000.001', '0.2'))).code).toBe(20402)
    expect((await anna.place(limit('buy', '50000', '20'))).code).toBe(20406)
    const unreadable = limit('buy', '50000', '0.2', { type: 'market' })
    const refused = await anna.place(unreadable)
    expect(refused).toMatchObject({ status: 422, code: 422 })
    expect(refused.msg).toContain('body.price')
    // The rejection did not use up its id.
    const { orderId: second } = (await anna.place({ ...unreadable, type: 'limit' })).data
    await anna.cancel(second)
    expect((await anna.amend(orderId, { price: '1' })).code).toBe(20413)
    expect((await anna.orders('')).totalCount).toBe(2)
  })

  it('places conditional and OCO orders [TRD-16] [TRD-22]', async () => {
    const { trader: anna } = await newcomer()
    const stop = { symbol: 'btc_usdt', side: 'sell', type: 'stop', stopPrice: '1000', amount: '0.1' }
    expect(await anna.place({ ...stop, clientOrderId: newName() })).toMatchObject({ data: { state: 'waiting' } })
    const pair = { symbol: 'btc_usdt', side: 'sell', amount: '0.1', price: '150000', stopPrice: '1000' }
    const both = await anna.send<readonly Order[]>('POST', '/hk-web/v2/trade/oco', {
      ...pair,
      clientOrderId: newName(),
    })
    expect(both.data.map(({ state }) => state)).toEqual(['open', 'waiting'])
    const trailing = { symbol: 'btc_usdt', side: 'buy', type: 'trailing', trailBy: '1%', amount: '0.1' }
    const waits = { ...trailing, activationPrice: '1000', trigger: 'mid', clientOrderId: newName() }
    expect(await anna.place(waits)).toMatchObject({
      data: { state: 'waiting', stopPrice: null, activationPrice: '1000', trigger: 'mid' },
    })
    // The mid price of the OCO's limit leg and this one is 100,000.
    await anna.place(limit('buy', '50000', '0.1'))
    const far = await anna.place({
      ...trailing,
      trigger: 'mid',
      activationPrice: '100000.01',
      clientOrderId: newName(),
    })
    expect(far.code).toBe(20419)
    expect((await anna.orders('state=conditional')).totalCount).toBe(3)
    const { data: cancelled } = await anna.send<readonly Fields[]>('DELETE', '/hk-web/v2/trade/orders?symbol=btc_usdt')
    expect(cancelled.map(({ state, code }) => [state, code])).toEqual(Array(5).fill(['cancelled', 200]))
    expect((await anna.coin('btc'))[1]).toBe('0')
  })

  it('receives its orders, fills and balances, and public book changes with correct checksums [TRD-16]', async () => {
    const [{ trader: anna }, { trader: bert }] = [await newcomer(), await newcomer()]
    const [mine, book] = [await follow(anna), await followBook(venue.url, 'btc_usdt')]
    const asked = (await anna.place(limit('sell', '60000.5', '0.3'))).data
    await anna.place(limit('sell', '60001', '0.1'))
    await book.socket.until(() => book.asks().length === 2)
    expect(book.asks()).toEqual([
      ['60000.5', '0.3'],
      ['60001', '0.1'],
    ])
    const taken = await bert.place({ ...limit('buy', '60000.5', '0.1'), timeInForce: 'IOC' })
    expect(taken.data).toMatchObject({
      state: 'filled',
      averagePrice: '60000.5',
      fee: [{ coin: 'btc', amount: '0.0002' }],
    })
    await mine.socket.until(() => mine.orders.get(asked.orderId)?.state === 'partial' && mine.fills.size === 1)
    await mine.socket.until(() => mine.movements() >= 3)
    expect([...mine.fills.values()]).toMatchObject([
      { orderId: asked.orderId, role: 'maker', price: '60000.5', amount: '0.1', fee: '6.00005' },
    ])
    expect((await bert.fills('')).list[0]?.fillId).toBe([...mine.fills.keys()][0])
    await book.socket.until(() => book.asks()[0]?.[1] === '0.2')
    await anna.send('DELETE', '/hk-web/v2/trade/orders')
    await book.socket.until(() => book.asks().length === 0)
    expect(book.counts()).toMatchObject({ snapshots: 1, wrong: 0 })
    expect(book.counts().deltas).toBeGreaterThan(2)
    // Each topic is numbered in steps of one.
    for (const topic of ['orders', 'fills', 'balances']) {
      const seqs = mine.seqs().flatMap(({ ch, seq }) => (ch === topic && seq !== undefined ? [seq] : []))
      expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index))
    }
    mine.socket.cut()
    book.socket.cut()
  })

  it('is refused by the user socket without a cookie or origin [TRD-16]', async () => {
    const url = `${venue.url.replace('http', 'ws')}/ws/user/stream`
    await expect(openSocket(url, { Origin: venue.url })).rejects.toThrow('401')
    await expect(openSocket(url)).rejects.toThrow('403')
  })

  it('finds out the outcome of an order whose answer was lost, and sends nothing twice [TRD-04] [TRD-16]', async () => {
    const proxy = await createProxy({ port: venue.port })
    const { trader: anna, account, password } = await newcomer()
    const far = await logIn(proxy.url, account, password)
    const mine = await follow(anna)
    const body = limit('buy', '40000', '0.1')
    const id = String(body['clientOrderId'])
    proxy.toBrowser.hold()
    const lost = far.place(body).then(
      () => 'answered',
      () => 'lost',
    )
    await mine.socket.until(() => [...mine.orders.values()].some(({ clientOrderId }) => clientOrderId === id))
    proxy.reset()
    expect(await lost).toBe('lost')
    proxy.heal()
    const outcome = await far.outcome(id)
    expect(outcome.data).toMatchObject({ state: 'done', code: 200, data: { clientOrderId: id, state: 'open' } })
    expect((await far.place(body)).data.orderId).toBe(outcome.data.data?.orderId)
    expect((await far.place({ ...body, amount: '0.2' })).code).toBe(40901)
    expect((await far.orders('')).totalCount).toBe(1)
    // The status request causes an order that never arrived to be refused.
    const never = limit('buy', '40000', '0.1')
    expect((await far.outcome(String(never['clientOrderId']))).data.state).toBe('refused')
    expect((await far.place(never)).code).toBe(40902)
    await anna.send('DELETE', '/hk-web/v2/trade/orders')
    mine.socket.cut()
    await proxy.close()
  })

  beyondCommit(() => {
    it('knows everything that happened meanwhile, after a cut and after a venue kill [TRD-07] [TRD-16]', async () => {
      const [{ trader: anna }, { trader: bert }] = [await newcomer(), await newcomer()]
      const before = await follow(anna)
      const rests = (await anna.place(limit('sell', '61000', '0.3'))).data
      await before.socket.until(() => before.orders.has(rests.orderId))
      before.socket.cut()
      await before.socket.ended
      await bert.place({ ...limit('buy', '61000', '0.1'), timeInForce: 'IOC' })
      const after = await follow(anna)
      expect(after.orders.get(rests.orderId)).toMatchObject({ state: 'partial', filled: '0.1' })
      expect(after.fills.size).toBe(1)
      const book = await followBook(venue.url, 'btc_usdt')
      const { epoch } = book.counts()
      expect(book.asks()).toEqual([['61000', '0.2']])

      await venue.kill()
      await Promise.all([after.socket.ended, book.socket.ended])
      await venue.restart()
      const [again, bookAgain] = [await follow(anna), await followBook(venue.url, 'btc_usdt')]
      expect(again.orders.get(rests.orderId)).toMatchObject({ state: 'partial', filled: '0.1' })
      expect(bookAgain.asks()).toEqual([['61000', '0.2']])
      expect(bookAgain.counts().epoch).not.toBe(epoch)
      await bert.place({ ...limit('buy', '61000', '0.2'), timeInForce: 'IOC' })
      await again.socket.until(() => again.orders.get(rests.orderId)?.state === 'filled' && again.fills.size === 2)
      await bookAgain.socket.until(() => bookAgain.asks().length === 0)
      expect(bookAgain.counts().wrong).toBe(0)
      again.socket.cut()
      bookAgain.socket.cut()
    })
  })
})
