import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { createCancelOnDisconnect } from '#services/spot/cancelOnDisconnect.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const path = '/hk-web/v2/trade/cancel-on-disconnect'

it('cancel-on-disconnect is read from the venue and set there [TRD-11]', async () => {
  const asked: unknown[] = []
  const services = stubServices(async (request) => {
    asked.push([request.method, new URL(request.url).pathname, await request.text()])
    return answer({ on: request.method === 'PUT', grace: 10_000 })
  })
  const actor = createActor(createCancelOnDisconnect(services), { input: { fid: '7' } }).start()
  actor.send({ type: 'state.requested' })
  const read = await waitFor(actor, (snapshot) => snapshot.matches('known'))
  expect(read.context.kept).toEqual({ on: false, grace: 10_000 })
  actor.send({ type: 'cancelling.toggled', on: true })
  const switched = await waitFor(actor, (snapshot) => snapshot.matches('known'))
  expect(switched.context.kept).toEqual({ on: true, grace: 10_000 })
  expect(asked).toEqual([
    ['GET', path, ''],
    ['PUT', path, '{"on":true}'],
  ])
})

it('cancel-on-disconnect is read again after a lost answer', async () => {
  const services = stubServices(({ method }) => {
    if (method === 'PUT') throw new TypeError('cut')
    return answer({ on: true, grace: 10_000 })
  })
  const actor = createActor(createCancelOnDisconnect(services), { input: { fid: '7' } }).start()
  actor.send({ type: 'state.requested' })
  await waitFor(actor, (snapshot) => snapshot.matches('known'))
  actor.send({ type: 'cancelling.toggled', on: true })
  const settled = await waitFor(actor, (snapshot) => snapshot.matches('known'))
  expect([settled.context.kept?.on, settled.context.error]).toEqual([true, undefined])
})
