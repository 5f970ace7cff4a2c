import { assetsLimits } from '#contract/assets/limits.ts'
import type { Page, PageAsked, Row } from '#machines/patterns/pagedList/pagedList.types.ts'
import type { RecordsNews } from '#machines/patterns/records/records.types.ts'
import type { CallOptions } from '../http/client.ts'
import { newestPage } from '../http/recordFields.ts'
import type { Services } from '../services.ts'

/**
 * Frames of a topic only say that something changed, so the newest records of the query are read again: at once for the
 * first frame, and once more after a pause for all that follow.
 */
export const createNewestWatch =
  <TRow extends Row, Query>(
    { links, clock }: Pick<Services, 'links' | 'clock'>,
    fetchPage: (asked: PageAsked<Query>, how: CallOptions) => Promise<Page<TRow>>,
    topicOf: (query: Query) => string,
  ) =>
  (query: Query, report: (news: RecordsNews<TRow>) => void): (() => void) => {
    let isOver = false
    let isWaiting = false
    let isDue = false
    let stop = () => {}
    const read = async () => {
      if (isOver) return
      isWaiting = true
      isDue = false
      try {
        const { rows } = await fetchPage({ filter: query, ...newestPage }, { willRetry: true })
        if (isOver) return
        for (const row of rows.toReversed()) {
          report({ type: 'record.changed', row })
          report({ type: 'record.arrived', row, isMatch: true })
        }
      } catch {
        // The next frame fetches it again; the list itself reports if the venue is unreachable.
      }
      stop = clock.after(assetsLimits.financialRecords.newsPause, () => {
        isWaiting = false
        if (isDue) void read()
      })
    }
    const stream = links.topic('user', topicOf(query)).subscribe(({ kind }) => {
      if (kind !== 'frame') return
      if (isWaiting) isDue = true
      else void read()
    })
    return () => {
      isOver = true
      stop()
      stream.unsubscribe()
    }
  }
