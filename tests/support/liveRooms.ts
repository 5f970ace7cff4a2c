import { calls } from '#contract/calls.ts'
import type { Person, TestVenue } from './server.ts'

/** A message in a room of the box, by somebody else than who keeps order there. */
export const saidIn = async (venue: TestVenue, as: Person, roomId: number) => {
  const { data: pass } = await venue.call(calls.live.userSig, { query: { roomId: String(roomId) } }, { as })
  const key = `key-of-${as.user.id}-${venue.clock.now()}`
  return (await venue.call(calls.live.send, { body: { roomId, key, text: 'hello', userSig: pass.userSig } }, { as }))
    .data
}
