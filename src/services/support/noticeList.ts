import { fromPromise } from 'xstate'
import { longest } from '#contract/shell/locales.ts'
import type { Locale } from '#contract/shell/locales.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { notices } from '#contract/support/calls/notices.ts'
import type { NoticeHead } from '#contract/support/calls/notices.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import type { RecordsNews } from '#machines/patterns/records/records.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { NoticeDraft } from '#machines/support/noticeList/noticeDraft.ts'
import { noticesPathOf } from '#machines/support/noticeList/noticeFilter.view.ts'
import type { NoticeFilter, NoticeQuery, NoticeRow } from '#machines/support/noticeList/noticeFilter.view.ts'
import { createDaysWatch } from '../browser/daysWatch.ts'
import type { Services } from '../services.ts'

/** How many of the newest notices a look compares. */
const looked = 5

const rowOf = ({ id, ...rest }: NoticeHead): NoticeRow => ({ ...rest, id: String(id), noticeId: id })

/** The actors of the list of notices. */
export const createNoticeListActors = ({
  client,
  clock,
  random,
  locale,
}: Pick<Services, 'client' | 'clock' | 'random' | 'locale'>) => {
  const calls = client.area(notices)
  /** The newest notice that the list or its watch has seen. */
  let newest = 0

  const fetchPage = async (
    { filter: { category }, page, pageSize }: PageAsked<NoticeQuery>,
    how: { readonly signal: AbortSignal; readonly willRetry: boolean },
  ): Promise<Page<NoticeRow>> => {
    const query = { ...(category && { category }), page: String(page), pageSize: String(pageSize) }
    const { rows, total } = await calls.list({ query }, how)
    return { rows: rows.map(rowOf), total }
  }

  /** No stream carries notices: the venue is asked now and then. A failed look is repeated like any other. */
  const watch = (query: NoticeQuery, report: (news: RecordsNews<NoticeRow>) => void) => {
    const ended = new AbortController()
    const { signal } = ended
    let stop = () => {}
    const look = async () => {
      try {
        const page = await fetchPage({ filter: query, page: 1, pageSize: looked }, { signal, willRetry: true })
        for (const row of page.rows.toReversed())
          if (row.noticeId > newest) {
            newest = row.noticeId
            report({ type: 'record.arrived', row, isMatch: true })
          }
      } catch {
        // The rows stay as they are.
      }
      if (!signal.aborted) plan()
    }
    const plan = () => {
      stop = clock.after(supportLimits.notices.refreshEvery, () => void look())
    }
    plan()
    return () => {
      ended.abort()
      stop()
    }
  }

  return {
    records: recordsOf<NoticeRow, NoticeFilter>({
      rows: pagedListOf<NoticeRow, NoticeQuery>(
        requestOf<Page<NoticeRow>, PageAsked<NoticeQuery>>(async ({ query, ...how }) => {
          const page = await fetchPage(query, how)
          newest = Math.max(newest, ...page.rows.map(({ noticeId }) => noticeId))
          return page
        }, random.share),
      ),
      watchDays: createDaysWatch(clock),
      watch,
      pathOf: noticesPathOf,
    }),

    fetchUnread: requestOf<number, undefined>(
      async ({ signal, willRetry }) =>
        (await calls.list({ query: { page: '1', pageSize: '1' } }, { signal, willRetry })).unread,
      random.share,
    ),

    publishNotice: fromPromise<number, NoticeDraft>(async ({ input: { title, body, ...rest }, signal }) => {
      // A production build publishes nothing, and does without the sandbox's controls.
      if (!import.meta.env.VITE_SANDBOX) throw new Error('Notices are published from the page of a sandbox only')
      const { sandbox } = await import('#contract/sandbox/calls/sandbox.ts')
      const written = (text: string) => {
        const own: { readonly [Other in Exclude<Locale, 'en_US'>]?: string } =
          locale === longest ? {} : { [locale]: text }
        return { ...own, en_US: text }
      }
      const file = { ...rest, title: written(title), body: written(body) }
      const { id } = await client.area(sandbox).publishNotice({ body: file }, { signal, saidByCaller: true })
      return id
    }),

    markAllRead: fromPromise<void>(async ({ signal }) => {
      await calls.markRead({ body: { id: null } }, { signal })
    }),
  }
}
