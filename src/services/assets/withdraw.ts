import { fundsPushSchema } from '#contract/assets/calls/deposit.ts'
import { withdraw } from '#contract/assets/calls/withdraw.ts'
import type { Withdrawal } from '#contract/assets/calls/withdraw.ts'
import { dayAfter, dayStart } from '#contract/kernel/days.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import type { WithdrawalRow, WithdrawFilter, WithdrawQuery } from '#machines/assets/withdraw/withdrawFilter.ts'
import { actRepeated, followedRecordOf } from '#machines/patterns/followedRecord/followedRecord.ts'
import type { RecordAsked, RecordRead } from '#machines/patterns/followedRecord/followedRecord.types.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsNews } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { Services } from '../services.ts'
import { createDeadline, createFollow } from '../streams/follow.ts'
import { createWithdrawQuote } from './withdraw.quote.ts'

const newest = { pageNum: '1', pageSize: String(kernelLimits.pagedList.pageSize) }

const rowOf = (one: Withdrawal): WithdrawalRow => ({ ...one, id: one.withdrawId })

const fieldsOf = ({ stage, coin, from, to, zone }: WithdrawQuery) => ({
  ...(stage === undefined ? {} : { stage }),
  ...(coin === undefined ? {} : { coinId: coin }),
  ...(from === undefined ? {} : { startTime: String(dayStart(from, zone)) }),
  ...(to === undefined ? {} : { endTime: String(dayStart(dayAfter(to, 1), zone)) }),
})

/** The withdrawal that a frame is about; undefined if it is about something else. */
const withdrawalIn = (data: unknown): string | undefined => {
  const pushed = fundsPushSchema.safeParse(data).data
  return pushed?.kind === 'withdrawal' ? pushed.id : undefined
}

/** Whether a new withdrawal matches this filter, ignoring its days. */
const isInFilter = ({ stage, coin, to }: WithdrawQuery, one: Withdrawal): boolean =>
  to === undefined &&
  (stage === undefined || stage === one.stage) &&
  (coin === undefined || coin === String(one.coinId))

/** The actors of the page of withdrawals. */
export const createWithdrawActors = (
  services: Services,
  { pathOf }: { pathOf: (filter: WithdrawFilter) => string },
) => {
  const { client, clock, random, links } = services
  const calls = client.area(withdraw)

  const fetchOne = async (withdrawId: string, how: { signal?: AbortSignal; willRetry?: boolean } = {}) => {
    const { list } = await calls.log({ query: { withdrawId, pageNum: '1', pageSize: '1' } }, how)
    return list[0]
  }

  /** Fetches changed withdrawals again, because a frame only says that they changed. */
  const watch = (query: WithdrawQuery, report: (news: RecordsNews<WithdrawalRow>) => void) => {
    let isOver = false
    let stop = () => {}
    // Not every block sends a frame, so pending withdrawals are refreshed while visible.
    const refresh = async () => {
      try {
        const isSeen = document.visibilityState === 'visible'
        const { list } = isSeen ? await calls.log({ query: newest }, { willRetry: true }) : { list: [] }
        if (isOver) return
        for (const one of list) if (!one.isFinal) report({ type: 'record.changed', row: rowOf(one) })
      } catch {
        // It is fetched again soon; the list itself reports if the venue is unreachable.
      }
      if (!isOver) wait()
    }
    const wait = () => {
      stop = clock.after(assetsLimits.followedRecord.everyOffline, () => void refresh())
    }
    const announce = async (withdrawId: string) => {
      try {
        const one = await fetchOne(withdrawId, { willRetry: false })
        if (!one || isOver) return
        const row = rowOf(one)
        report({ type: 'record.changed', row })
        report({ type: 'record.arrived', row, isMatch: isInFilter(query, one) })
      } catch {
        // The next frame or a reload shows it.
      }
    }
    wait()
    const stream = links.topic('user', userTopics.funds).subscribe((update) => {
      const withdrawId = update.kind === 'frame' ? withdrawalIn(update.data) : undefined
      if (withdrawId !== undefined) void announce(withdrawId)
    })
    return () => {
      isOver = true
      stop()
      stream.unsubscribe()
    }
  }

  return {
    quote: createWithdrawQuote(services),
    records: recordsOf<WithdrawalRow, WithdrawFilter>({
      rows: pagedListOf<WithdrawalRow, WithdrawQuery>(
        requestOf<Page<WithdrawalRow>, PageAsked<WithdrawQuery>>(
          async ({ query: { filter, page, pageSize }, ...how }) => {
            const query = { ...fieldsOf(filter), pageNum: String(page), pageSize: String(pageSize) }
            const { list, totalCount } = await calls.log({ query }, how)
            return { rows: list.map(rowOf), total: totalCount }
          },
          random.share,
        ),
      ),
      watchDays: createDaysWatch(clock),
      watch,
      pathOf,
    }),
    withdrawal: followedRecordOf<Withdrawal>({
      fetchRecord: requestOf<RecordRead<Withdrawal>, RecordAsked>(
        async ({ query: { id }, ...how }) => ({ record: (await fetchOne(id, how)) ?? null, at: clock.venueNow() }),
        random.share,
      ),
      watchRecord: createFollow(services, {
        topic: userTopics.funds,
        isAbout: (data, id) => withdrawalIn(data) === id,
        document,
        every: assetsLimits.followedRecord.everyOffline,
      }),
      watchDeadline: createDeadline(services),
      // Cancelling again answers the same, so it may be repeated.
      sendAct: actRepeated<Withdrawal>(async ({ id }, signal) => {
        const data = await calls.cancel({ body: { withdrawId: id } }, { signal })
        return { code: codes.success, msg: '', data }
      }),
    }),
  }
}
