import { createActor, setup } from 'xstate'
import { expect, it } from 'vitest'
import { userTopics } from '#contract/kernel/streams.ts'
import { sampleFill, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { createOpenOrders } from '#services/spot/openOrders.ts'
import { rowsIn } from '#services/spot/tradeHistory.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

/** The list of open orders of a spot floor, and its socket. */
const floor = () => {
  const fake = fakeLinks()
  const services = stubServices(
    ({ url }) => answer(url.includes('/markets') ? [] : { list: [], totalCount: 0, seq: 1 }),
    { links: fake.links },
  )
  const page = setup({
    actors: { linkUser: fake.links.logic('user'), openOrders: createOpenOrders(services) },
  }).createMachine({
    invoke: [
      {
        src: 'linkUser',
        systemId: 'linkUser',
        id: 'linkUser',
        input: { family: 'user', url: 'ws://venue.test/user', silence: 5_000 },
      },
      { src: 'openOrders', id: 'openOrders', input: { fid: '7' } },
    ],
  })
  const actor = createActor(page, { clock: fake.clock }).start()
  const push = (seq: number, data: object) => fake.last().brings({ ch: userTopics.orders, seq, data })
  const listed = () =>
    actor
      .getSnapshot()
      .children.openOrders?.getSnapshot()
      .context.orders.map((one) => one.orderId)
  actor.getSnapshot().children['linkUser']?.send({ type: 'session.changed', fid: '7' })
  fake.last().opens()
  fake.last().acknowledges(userTopics.orders)
  return { actor, push, listed }
}

it('the open orders of a spot floor do not show those of margin accounts [MGN-01]', async () => {
  const { actor, push, listed } = floor()
  push(2, sampleOrder('8', { account: 'isolated', seq: 2 }))
  push(3, sampleOrder('9', { account: 'spot', seq: 3 }))
  push(4, sampleOrder('10', { seq: 4 }))
  await expect.poll(listed).toEqual(['10', '9'])
  actor.stop()
})

it('the histories of spot orders and trades take no push of a margin account [MGN-01]', () => {
  expect(rowsIn('orders', sampleOrder('8', { account: 'cross' }))).toEqual([])
  expect(rowsIn('orders', sampleOrder('9'))).toHaveLength(1)
  expect(rowsIn('fills', sampleFill('1', { account: 'cross' }))).toEqual([])
  expect(rowsIn('fills', sampleFill('2'))).toHaveLength(1)
  expect(rowsIn('fills', { fillId: 3 })).toBeUndefined()
})
