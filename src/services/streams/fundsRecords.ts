import { assetsLimits } from '#contract/assets/limits.ts'
import type { Followed } from '#contract/kernel/followed.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { DaysSpan, RecordsNews, RecordsQuery } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { CallOptions } from '../http/client.ts'
import type { Services } from '../services.ts'
import { createFollowedFunds, pushedId } from './followedFunds.ts'
import type { FollowedFunds } from './followedFunds.ts'
import { newestPage, onlyPage, pageFields } from '../http/recordFields.ts'

interface FundsRecords<TRecord extends Followed, TFilter extends DaysSpan> extends Pick<
  FollowedFunds<TRecord>,
  'kind' | 'sendAct'
> {
  readonly idOf: (record: TRecord) => string
  /** A page of the log, of a filter or of one id. */
  readonly fetchLog: (
    asked: ReturnType<typeof pageFields> & { readonly filter?: RecordsQuery<TFilter>; readonly id?: string },
    how: CallOptions,
  ) => Promise<{ readonly list: readonly TRecord[]; readonly totalCount: number }>
  /** Whether a new record matches a filter, ignoring its days. */
  readonly isMatch: (query: RecordsQuery<TFilter>, record: TRecord) => boolean
  readonly pathOf: (filter: TFilter) => string
}

/** The list of one kind of records of funds, which goes on while it is seen, and one of them to its end. */
export const createFundsRecords = <TRecord extends Followed, TFilter extends DaysSpan>(
  services: Pick<Services, 'clock' | 'random' | 'links'>,
  { kind, idOf, fetchLog, isMatch, pathOf, sendAct }: FundsRecords<TRecord, TFilter>,
) => {
  type FundsRow = TRecord & { readonly id: string }
  const { clock, random, links } = services
  const rowOf = (record: TRecord): FundsRow => ({ ...record, id: idOf(record) })
  const fetchOne = async (id: string, how: CallOptions) =>
    (await fetchLog({ id, ...pageFields(onlyPage) }, how)).list[0]

  /** Fetches changed records again, because a frame only says that they changed. */
  const watch = (query: RecordsQuery<TFilter>, report: (news: RecordsNews<FundsRow>) => void) => {
    let isOver = false
    let stop = () => {}
    // Not every block sends a frame, so pending records are refreshed while visible.
    const refresh = async () => {
      try {
        const isSeen = document.visibilityState === 'visible'
        const { list } = isSeen ? await fetchLog(pageFields(newestPage), { willRetry: true }) : { list: [] }
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
    const announce = async (id: string) => {
      try {
        const one = await fetchOne(id, { willRetry: false })
        if (!one || isOver) return
        const row = rowOf(one)
        report({ type: 'record.changed', row })
        report({ type: 'record.arrived', row, isMatch: query.to === undefined && isMatch(query, one) })
      } catch {
        // The next frame or a reload shows it.
      }
    }
    wait()
    const stream = links.topic('user', userTopics.funds).subscribe((update) => {
      const id = update.kind === 'frame' ? pushedId(update.data, kind) : undefined
      if (id !== undefined) void announce(id)
    })
    return () => {
      isOver = true
      stop()
      stream.unsubscribe()
    }
  }

  return {
    records: recordsOf<FundsRow, TFilter>({
      rows: pagedListOf<FundsRow, RecordsQuery<TFilter>>(
        requestOf<Page<FundsRow>, PageAsked<RecordsQuery<TFilter>>>(async ({ query: { filter, ...asked }, ...how }) => {
          const { list, totalCount } = await fetchLog({ filter, ...pageFields(asked) }, how)
          return { rows: list.map(rowOf), total: totalCount }
        }, random.share),
      ),
      watchDays: createDaysWatch(clock),
      watch,
      pathOf,
    }),
    followed: createFollowedFunds<TRecord>(services, { kind, fetchOne, ...(sendAct && { sendAct }) }),
  }
}
