import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { usualDatabaseKinds, holds } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { boxDriver, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'
import { openSocket } from '#tests/support/socket.ts'
import { expectSoundBooks, orderById, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'
import { beyondCommit } from '#tests/support/length.ts'

const { grace } = venueLimits.disconnect
const options = { engineMarkets: ['btc_usdt', 'eth_usdt'] }

const place = async (venue: TestVenue, as: Person, ask: OrderAsk = {}): Promise<string> => {
  const got = await placeOrder(venue, as, { price: '50000', amount: '0.1', ...ask })
  if (got.code !== 200 || got.data === null) throw new Error(`Refused with ${got.code}`)
  return got.data.orderId
}
const stateOf = async (venue: TestVenue, as: Person, orderId: string) => {
  const { state, reason } = (await orderById(venue, as, orderId)).data
  return [state, reason]
}
const set = (venue: TestVenue, as: Person, on: boolean) => venue.call(calls.disconnect.set, { body: { on } }, { as })

describe.each(usualDatabaseKinds())('cancel-on-disconnect on $kind', ({ open }) => {
  const venue = heldVenue(async () => ({ driver: await open(), options, listen: true }), expectSoundBooks)

  const connect = ({ token }: Person) =>
    openSocket(`${venue.url}${streamPaths.user}`, { cookie: `session=${token}`, origin: venue.url })
  /** Closes a socket, and waits until the venue has noticed. */
  const leave = async ({ user }: Person, ...sockets: readonly Awaited<ReturnType<typeof connect>>[]) => {
    const isGone = new Promise<void>((resolve) => {
      venue.venue.hub.onConnected((userId) => userId === user.id && !venue.venue.hub.isConnected(userId) && resolve())
    })
    for (const { socket } of sockets) socket.terminate()
    await isGone
  }

  it('is off by default, and returns its grace period [TRD-11]', async () => {
    const anna = await venue.person()
    expect((await venue.call(calls.disconnect.current, {}, { as: anna })).data).toEqual({ on: false, grace })
    expect((await set(venue, anna, true)).data).toEqual({ on: true, grace })
    expect((await venue.call(calls.disconnect.current, {}, { as: anna })).data).toEqual({ on: true, grace })
    expect((await set(venue, anna, false)).data).toEqual({ on: false, grace })
  })

  it('cancels all resting and conditional orders of that user only, after the last socket has been closed for the grace period [TRD-11]', async () => {
    const [anna, bert] = [await venue.person(), await venue.person()]
    await set(venue, anna, true)
    const [first, second, others] = [await connect(anna), await connect(anna), await connect(bert)]
    const rests = await place(venue, anna)
    const elsewhere = await place(venue, anna, { symbol: 'eth_usdt', price: '1000', amount: '1' })
    const waits = await place(venue, anna, { type: 'stopLimit', stopPrice: '200000', price: '200000' })
    const theirs = await place(venue, bert)
    first.socket.terminate()
    await first.closed
    await venue.clock.advance(2 * grace)
    expect(await stateOf(venue, anna, rests)).toEqual(['open', undefined])
    await leave(anna, second)
    await leave(bert, others)
    await venue.clock.advance(grace - 1)
    expect(await stateOf(venue, anna, rests)).toEqual(['open', undefined])
    await venue.clock.advance(1)
    for (const orderId of [rests, elsewhere, waits])
      expect(await stateOf(venue, anna, orderId)).toEqual(['cancelled', 'disconnected'])
    expect(await stateOf(venue, bert, theirs)).toEqual(['open', undefined])
    expect((await holds(venue, anna, 2)).held).toBe('0')
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: bert })
  })

  it('cancels nothing if the user returns in time or has switched it off [TRD-11]', async () => {
    const anna = await venue.person()
    await set(venue, anna, true)
    const socket = await connect(anna)
    const orderId = await place(venue, anna)
    await leave(anna, socket)
    await venue.clock.advance(grace - 1)
    const back = await connect(anna)
    await venue.clock.advance(2 * grace)
    expect(await stateOf(venue, anna, orderId)).toEqual(['open', undefined])
    await leave(anna, back)
    await set(venue, anna, false)
    await venue.clock.advance(2 * grace)
    expect(await stateOf(venue, anna, orderId)).toEqual(['open', undefined])
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: anna })
  })

  it('also cancels orders placed without a socket, and keeps the reason of a requested cancel [TRD-11]', async () => {
    const anna = await venue.person()
    await set(venue, anna, true)
    await venue.clock.advance(2 * grace)
    const orderId = await place(venue, anna)
    const asked = await place(venue, anna)
    await venue.call(calls.orders.cancel, { params: { orderId: asked } }, { as: anna })
    await venue.clock.advance(grace)
    expect(await stateOf(venue, anna, orderId)).toEqual(['cancelled', 'disconnected'])
    expect(await stateOf(venue, anna, asked)).toEqual(['cancelled', 'asked'])
  })
})

beyondCommit(() => {
  describe('cancel-on-disconnect after a restart', () => {
    it('is still on, and cancels the orders of users who do not return within the grace period [TRD-11]', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'statefloor-disconnect-'))
      const start = async () =>
        startTestVenue({ driver: await boxDriver({ folder: join(folder, 'database') }), options })
      const before = await start()
      const [anna, bert] = [await before.person(), await before.person()]
      await set(before, anna, true)
      const [mine, theirs] = [await place(before, anna), await place(before, bert)]
      await before.close()
      const after = await start()
      expect((await after.call(calls.disconnect.current, {}, { as: anna })).data.on).toBe(true)
      expect(await stateOf(after, anna, mine)).toEqual(['open', undefined])
      await after.clock.advance(grace)
      expect(await stateOf(after, anna, mine)).toEqual(['cancelled', 'disconnected'])
      expect(await stateOf(after, bert, theirs)).toEqual(['open', undefined])
      await expectSoundBooks(after)
      await after.close()
      await rm(folder, { recursive: true })
    })
  })
})
