import { calls } from '#contract/calls.ts'
import { liveAdmins, liveRooms } from '#server/db/schema/index.ts'
import type { Person, TestVenue } from './server.ts'

/** A message in a room, written by a user who does not moderate it. */
export const saidIn = async (venue: TestVenue, as: Person, roomId: number) => {
  const { data: pass } = await venue.call(calls.live.userSig, { query: { roomId: String(roomId) } }, { as })
  const key = `key-of-${as.user.id}-${venue.clock.now()}`
  return (await venue.call(calls.live.send, { body: { roomId, key, text: 'hello', userSig: pass.userSig } }, { as }))
    .data
}

/** Takes the rooms from the demo accounts that own them in a sandbox, so that the test's users can have them. */
export const freeRooms = async ({ venue }: TestVenue): Promise<void> => {
  await venue.db.query.delete(liveAdmins)
  await venue.db.query.update(liveRooms).set({ hostId: null })
}
