import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import type { Order } from '#contract/spot/calls/orders.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { sampleAsk } from '#machines/spot/orderForm/orderForm.samples.ts'
import { createOpenOrders } from '#services/spot/openOrders.ts'
import { createPlacedOrders } from '#services/spot/openOrders.placed.ts'
import { createOrderFormFlow } from '#services/spot/orderForm.ts'
import { createTrips } from '#services/spot/roundTrip.ts'
import { handBoards } from '#tests/support/marketBoards.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const begun = (order: Order, meanwhile: () => void = () => undefined) => {
  const services = stubServices(({ url }) => {
    if (url.endsWith('/trade/order')) {
      meanwhile()
      return answer(order)
    }
    if (url.includes('/markets')) return answer([])
    return answer({ list: [], totalCount: 0, seq: 1 })
  })
  const { signer, clock } = services
  signer.keep({ fid: '7', signKey: 'secret', time: clock.now() })
  const placed = createPlacedOrders(signer)
  const form = createOrderFormFlow(services, { ...handBoards().boards, trips: createTrips(clock), placed })
  const orders = createActor(createOpenOrders(services, placed), { input: { fid: '7' } }).start()
  const place = () =>
    toPromise(createActor(form.actors.submitOrder, { input: { call: 'orders.place', body: sampleAsk } }).start())
  return { signer, clock, orders, place, listed: () => orders.getSnapshot().context.orders }
}

it('lists an order once it is answered, before the stream tells of it [TRD-03]', async () => {
  const order = sampleOrder('9', { seq: 5 })
  const { orders, place, listed } = begun(order)
  expect(await place()).toMatchObject({ result: 'accepted' })
  expect(listed()).toEqual([order])
  orders.stop()
})

it('keeps what the stream told of an order before its response [TRD-03]', async () => {
  const filled = sampleOrder('9', { state: 'partial', seq: 6 })
  const { orders, place, listed } = begun(sampleOrder('9', { seq: 5 }), () =>
    orders.send({ type: 'order.pushed', order: filled }),
  )
  await place()
  expect(listed()).toEqual([filled])
  orders.stop()
})

it('lists no order of a user who has left the page meanwhile [TRD-03]', async () => {
  const { signer, clock, orders, place, listed } = begun(sampleOrder('9', { seq: 5 }), () =>
    signer.keep({ fid: '8', signKey: 'another', time: clock.now() }),
  )
  await place()
  expect(listed()).toEqual([])
  orders.stop()
})

it('no longer hears of orders once the list has ended', async () => {
  const placed = createPlacedOrders({ owner: () => '7' })
  const heard: string[] = []
  const deafen = placed.listen(({ orderId }) => heard.push(orderId))
  await placed.announced(() => Promise.resolve([sampleOrder('1'), sampleOrder('2')]))
  deafen()
  await placed.announced(() => Promise.resolve([sampleOrder('3')]))
  expect(heard).toEqual(['1', '2'])
})
