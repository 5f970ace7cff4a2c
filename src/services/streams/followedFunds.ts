import { fundsPushSchema } from '#contract/assets/calls/deposit.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { Followed } from '#contract/kernel/followed.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { followedRecordOf } from '#machines/patterns/followedRecord/followedRecord.ts'
import type { ActBody, RecordAsked, RecordRead } from '#machines/patterns/followedRecord/followedRecord.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { SubmitOnceLogic } from '#machines/patterns/submitOnce/submitOnce.ts'
import type { CallOptions } from '../http/client.ts'
import type { Services } from '../services.ts'
import { createDeadline, createFollow } from './follow.ts'

type FundsKind = NonNullable<ReturnType<typeof fundsPushSchema.safeParse>['data']>['kind']

/** The record of a kind that a frame is about; undefined if it is about something else. */
export const pushedId = (data: unknown, kind: FundsKind): string | undefined => {
  const pushed = fundsPushSchema.safeParse(data).data
  return pushed?.kind === kind ? pushed.id : undefined
}

export interface FollowedFunds<TRecord extends Followed> {
  readonly kind: FundsKind
  readonly fetchOne: (id: string, how: CallOptions) => Promise<TRecord | undefined>
  readonly sendAct?: SubmitOnceLogic<ActBody, TRecord | null>
}

/** A record of funds to its end: fetched when the venue says that it changed, and while blocks pass. */
export const createFollowedFunds = <TRecord extends Followed>(
  services: Pick<Services, 'clock' | 'random' | 'links'>,
  { kind, fetchOne, sendAct }: FollowedFunds<TRecord>,
) =>
  followedRecordOf<TRecord>({
    fetchRecord: requestOf<RecordRead<TRecord>, RecordAsked>(
      async ({ query: { id }, ...how }) => ({
        record: (await fetchOne(id, how)) ?? null,
        at: services.clock.venueNow(),
      }),
      services.random.share,
    ),
    watchRecord: createFollow(services, {
      topic: userTopics.funds,
      isAbout: (data, id) => pushedId(data, kind) === id,
      document,
      every: assetsLimits.followedRecord.everyOffline,
    }),
    watchDeadline: createDeadline(services),
    ...(sendAct && { sendAct }),
  })
