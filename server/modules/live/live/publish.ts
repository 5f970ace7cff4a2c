import type { LivePush } from '#contract/live/entities/live.ts'
import { roomTopic } from '#contract/kernel/streams.ts'
import type { Venue } from '#server/venue.ts'

type Publisher = Pick<Venue, 'hub'>

/** Sends a push to everyone in the room. */
export const publish = ({ hub }: Publisher, roomId: number, push: LivePush): void =>
  hub.publishAll(roomTopic(roomId), push)

/** Sends a push to certain users in the room. */
export const publishTo = ({ hub }: Publisher, userIds: readonly number[], roomId: number, push: LivePush): void => {
  for (const userId of userIds) hub.publishUser(userId, roomTopic(roomId), push)
}
