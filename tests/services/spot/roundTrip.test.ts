import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { roundTripMachine } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import { createRoundTripActors, createTrips } from '#services/spot/roundTrip.ts'

it('reports an order’s round-trip time to current subscribers [TRD-11]', async () => {
  let now = 1_000
  const trips = createTrips({ now: () => now })
  const actor = createActor(roundTripMachine.provide({ actors: createRoundTripActors(trips) })).start()
  const answered = (took: number) =>
    trips.timed(() => {
      now += took
      return Promise.resolve('the order')
    })
  expect(await answered(42)).toBe('the order')
  expect(await answered(58)).toBe('the order')
  expect(actor.getSnapshot().context.times).toEqual([42, 58])
  actor.stop()
  await answered(70)
  expect(actor.getSnapshot().context.times).toEqual([42, 58])
})

it('reports nothing for an unanswered order', async () => {
  const trips = createTrips({ now: () => 0 })
  const heard: number[] = []
  trips.listen((took) => heard.push(took))
  await expect(trips.timed(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(heard).toEqual([])
})
