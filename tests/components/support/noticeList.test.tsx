import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { NoticeHead } from '#contract/support/calls/notices.ts'
import { noticeListMachine } from '#machines/support/noticeList/noticeList.machine.ts'
import type { NoticeDraft } from '#machines/support/noticeList/noticeDraft.ts'
import { everyNotice } from '#machines/support/noticeList/noticeFilter.view.ts'
import { NoticeDraft as DraftForm } from '#features/support/notices/NoticeDraft.tsx'
import { NoticePages } from '#features/support/notices/NoticePages.tsx'
import { createNoticeListActors } from '#services/support/noticeList.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer, HandClock } from '#tests/support/venueStub.ts'

beforeAll(() => haveWords(['noticeList']))

const { pageSize } = kernelLimits.pagedList

const head = (id: number, over: Partial<NoticeHead> = {}): NoticeHead => ({
  id,
  category: 'listing',
  publishedAt: 1_760_000_000_000 + id,
  title: `Notice ${id}`,
  isImportant: false,
  until: null,
  isRead: true,
  ...over,
})

/** The page over a venue with these notices, newest first. */
const open = async (
  given: readonly NoticeHead[],
  { fid, category, hasDraft = false }: { fid?: string; category?: 'event'; hasDraft?: boolean } = {},
) => {
  let kept = given
  const asked: string[] = []
  const services = stubServices(async (request) => {
    const { pathname, searchParams: query } = new URL(request.url)
    if (pathname.endsWith('/read')) {
      kept = kept.map((one) => ({ ...one, isRead: true }))
      return answer(null)
    }
    asked.push(`${query.get('category')} ${query.get('page')}`)
    const rows = kept.filter((one) => query.get('category') === null || one.category === query.get('category'))
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
    return answer({
      rows: rows.slice((page - 1) * size, page * size),
      total: rows.length,
      unread: kept.filter(({ isRead }) => !isRead).length,
    })
  })
  const { app } = startApp(fid === undefined ? {} : { fid })
  const actor = createActor(
    noticeListMachine.provide({
      actors: {
        ...createNoticeListActors(services),
        publishNotice: fromPromise<number, NoticeDraft>(({ input }) => {
          kept = [head(9, { title: input.title }), ...kept]
          return Promise.resolve(9)
        }),
      },
    }),
    {
      input: { filter: { ...everyNotice, category }, fid, hasDraft },
    },
  ).start()
  renderPage(NoticePages, { actor, app, isList: true, category, Draft: hasDraft ? DraftForm : undefined })
  const list = within(await screen.findByRole('tabpanel'))
  return {
    asked,
    list,
    publish: async (one: NoticeHead) => {
      kept = [one, ...kept]
      await act(async () => {
        if (services.clock instanceof HandClock) services.clock.advance(supportLimits.notices.refreshEvery)
        await settled()
      })
    },
  }
}

it('lists notices with their links, and loads more [HELP-01]', async () => {
  const { list } = await open(Array.from({ length: pageSize + 1 }, (_, at) => head(pageSize + 1 - at)))
  const newest = await list.findByText(`Notice ${pageSize + 1}`)
  expect(newest.getAttribute('href')).toContain(`/support/notice?id=${pageSize + 1}`)
  expect(list.queryByText('Notice 1')).toBeNull()
  // Its place is kept, but it is not there for a guest.
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  await userEvent.click(list.getByText('Load more'))
  expect((await list.findByText('Notice 1')).isConnected).toBe(true)
  expect(list.getByText(`No more announcements (${pageSize + 1} total)`).isConnected).toBe(true)
})

it('lists one category, and says so when it is empty [HELP-01]', async () => {
  const { asked, list } = await open([head(1)], { category: 'event' })
  expect((await list.findByText('No announcements in this category')).isConnected).toBe(true)
  await userEvent.click(list.getByRole('button', { name: 'All announcements' }))
  expect((await screen.findByRole('link', { name: 'Notice 1' })).isConnected).toBe(true)
  await userEvent.click(screen.getByRole('tab', { name: 'Listings' }))
  expect((await screen.findByRole('link', { name: 'Notice 1' })).getAttribute('href')).toContain('category=listing')
  expect(asked).toEqual(['event 1', 'null 1', 'listing 1'])
})

it('marks all as read for a user [HELP-01]', async () => {
  const { list } = await open([head(2, { isRead: false }), head(1)], { fid: '7' })
  expect((await screen.findByText('1 unread')).isConnected).toBe(true)
  expect(list.getAllByRole('img', { name: 'Unread' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(list.queryByRole('img', { name: 'Unread' })).toBeNull())
  expect(screen.queryByText('1 unread')).toBeNull()
})

it('counts a new notice above the list, and shows it on demand [HELP-01]', async () => {
  const { list, publish } = await open([head(1)])
  await list.findByRole('link', { name: 'Notice 1' })
  await publish(head(2))
  expect(list.queryByRole('link', { name: 'Notice 2' })).toBeNull()
  await userEvent.click(await list.findByRole('button', { name: 'Show 1 new announcement' }))
  expect((await list.findByRole('link', { name: 'Notice 2' })).isConnected).toBe(true)
  expect(list.queryByRole('button', { name: /new announcement/ })).toBeNull()
})

it('says what to do when there are none', async () => {
  const { list } = await open([])
  expect((await list.findByText('No announcements yet')).isConnected).toBe(true)
  expect(list.getByRole('link', { name: 'Go to help centre' }).getAttribute('href')).toContain('/support/index')
})

it('publishes from the form of a sandbox, and says what is missing [HELP-01]', async () => {
  const { list } = await open([head(1)], { hasDraft: true })
  const form = within(screen.getByRole('form', { name: 'Publish an announcement (sandbox)' }))
  await userEvent.click(form.getByRole('button', { name: 'Publish' }))
  expect(form.getAllByText('Fill in this field')).toHaveLength(2)
  await userEvent.type(form.getByLabelText('Title'), 'Hello')
  await userEvent.type(form.getByLabelText('Text'), 'See (http)')
  await userEvent.click(form.getByRole('button', { name: 'Publish' }))
  expect((await form.findByRole('link', { name: /Published/ })).getAttribute('href')).toContain('id=9')
  expect((await list.findByText('Hello')).isConnected).toBe(true)
})
