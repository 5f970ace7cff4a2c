import type { LivePush } from '#contract/live/entities/live.ts'
import { roomTopic } from '#contract/kernel/streams.ts'
import type { Venue } from '#server/venue.ts'

type Told = Pick<Venue, 'hub'>

/** Tells all who are in the room. */
export const publish = ({ hub }: Told, roomId: number, push: LivePush): void => hub.publishAll(roomTopic(roomId), push)

/** Tells one person, or some. */
export const publishTo = ({ hub }: Told, userIds: readonly number[], roomId: number, push: LivePush): void => {
  for (const userId of userIds) hub.publishUser(userId, roomTopic(roomId), push)
}
