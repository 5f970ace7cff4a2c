import { describe, expect, it } from 'vitest'
import { logIn, newName, scaled, type Order } from '#tests/support/spot/otherClient.ts'
import { startVenue } from '#tests/support/venue.ts'

const symbol = 'btc_usdt'
const resting = 20
const timeout = 5 * 60_000

type Book = Readonly<Record<'bids' | 'asks', readonly (readonly [price: string, amount: string])[]>>

const byId = (orders: readonly Order[]) => orders.toSorted((a, b) => Number(a.orderId) - Number(b.orderId))
/** A client's position in the stream belongs to the process, and starts over. */
const kept = ({ seq: _, ...order }: Order) => order

describe('venue that is killed while orders rest', () => {
  it('restores each order, and continues trading from there [TRD-07] [TRD-08]', { timeout }, async () => {
    const venue = await startVenue({ trading: true, args: ['--engine-markets', symbol, '--makers', 'off'] })
    try {
      const [name, password] = [`rest-${newName().toLowerCase()}@statefloor.test`, newName()]
      const anna = await logIn(venue.url, name, password, 'register')
      const place = async (side: 'buy' | 'sell', price: number, more: object = {}): Promise<Order> => {
        const fields = { symbol, side, type: 'limit', price: String(price), amount: '0.01', clientOrderId: newName() }
        const { code, data } = await anna.place({ ...fields, ...more })
        expect(code).toBe(200)
        return data
      }
      // Two at each price, the second behind the first; one of them waits for a trigger.
      const placed: Order[] = []
      for (let at = 0; at < resting / 2; at += 1) {
        placed.push(await place('sell', 61_000 + 10 * Math.floor(at / 2)))
        placed.push(await place('buy', 59_000 - 10 * Math.floor(at / 2)))
      }
      const waiting = await place('sell', 50_000, { type: 'stopLimit', stopPrice: '50100' })
      const bert = await logIn(venue.url, `taker-${newName().toLowerCase()}@statefloor.test`, newName(), 'register')
      const take = (amount: string) =>
        bert.place({
          symbol,
          side: 'buy',
          type: 'limit',
          price: '61000',
          amount,
          timeInForce: 'IOC',
          clientOrderId: newName(),
        })
      const bookOf = async () => (await anna.send<Book>('GET', `/hk-web/v3/fullDepth?symbol=${symbol}`)).data
      // The first one is partially filled when the venue is killed.
      expect((await take('0.004')).data.filled).toBe('0.004')
      const before = {
        open: byId((await anna.orders('state=open')).list).map(kept),
        conditional: (await anna.orders('state=conditional')).list.map(kept),
        coins: [await anna.coin('btc'), await anna.coin('usdt')],
        book: await bookOf(),
      }
      expect(before.open).toHaveLength(resting)
      expect(before.conditional.map(({ orderId }) => orderId)).toEqual([waiting.orderId])

      await venue.kill()
      await venue.restart()

      expect(byId((await anna.orders('state=open')).list).map(kept)).toEqual(before.open)
      expect((await anna.orders('state=conditional')).list.map(kept)).toEqual(before.conditional)
      expect([await anna.coin('btc'), await anna.coin('usdt')]).toEqual(before.coins)
      const { bids, asks } = await bookOf()
      expect({ bids, asks }).toEqual({ bids: before.book.bids, asks: before.book.asks })

      // The first order at the price is filled first, and its remainder keeps its queue position.
      const [first, second] = placed.filter(
        ({ side, price }) => side === 'sell' && scaled(price ?? '0') === scaled('61000'),
      )
      expect((await take('0.007')).data.filled).toBe('0.007')
      const stateOf = async (orderId = '') => {
        const { data } = await anna.send<Order>('GET', `/hk-web/v2/trade/order/${orderId}`)
        return { state: data.state, filled: data.filled }
      }
      expect(await stateOf(first?.orderId)).toEqual({ state: 'filled', filled: '0.01' })
      expect(await stateOf(second?.orderId)).toEqual({ state: 'partial', filled: '0.001' })
      // The same key is the same order, and every one of them can be cancelled.
      const again = placed[1]
      const { side, price, amount, clientOrderId } = again ?? {}
      const repeated = await anna.place({ symbol, side, type: 'limit', price, amount, clientOrderId })
      expect(repeated.data.orderId).toBe(again?.orderId)
      const outcomes = await anna.send<readonly { state: string }[]>('DELETE', '/hk-web/v2/trade/orders')
      expect(outcomes.data.map(({ state }) => state)).toEqual(Array.from({ length: resting }, () => 'cancelled'))
      expect([(await anna.coin('btc'))[1], (await anna.coin('usdt'))[1]]).toEqual(['0', '0'])
      const left = await bookOf()
      expect([left.bids, left.asks]).toEqual([[], []])
    } finally {
      await venue.dispose()
    }
  })
})
