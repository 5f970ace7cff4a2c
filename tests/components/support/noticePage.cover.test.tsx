import { screen } from '@testing-library/react'
import type { Table } from '@statefloor/explorer'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import type { Notice } from '#contract/support/calls/notices.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { noticePageMachine } from '#machines/support/noticePage/noticePage.machine.ts'
import { noticePageModel, sampleNotice } from '#machines/support/noticePage/noticePage.model.ts'
import { NoticePages } from '#features/support/notices/NoticePages.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['noticeList']))

holdCover({
  model: noticePageModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={NoticePages} data={{ actor, app, isList: false, category: undefined }} />,
})

const unread = { ...sampleNotice, isRead: false }
const known = { answer: 'fetchNotice', done: sampleNotice } as const
const knownUnread = { answer: 'fetchNotice', done: unread } as const
const missing = {
  answer: 'fetchNotice',
  error: { kind: 'business', call: 'notices.one', code: codes.notFound },
} as const
const cut = { kind: 'timeout', call: 'notices.one' } as const
const failed = { answer: 'fetchNotice', error: cut } as const
const came = { type: 'session.changed', fid: '7' } as const

const row = rowBuilder(noticePageMachine, { id: 7 })

const table: Table<typeof noticePageMachine> = [
  row('loads the notice', [], 'loading', { tags: ['busy'], asks: { fetchNotice: { id: 7 } } }),
  row('marks an unread notice that is opened [HELP-01]', [knownUnread], 'shown.marking', {
    asks: { markRead: { id: 7 } },
  }),
  row('says that there is none of an impossible number', [], 'missing', {}, { id: undefined }),
  row('says when it fails', [failed], 'failed', { tags: ['failed'], context: { error: cut } }),
  row('clears the failure', [failed, { type: 'retry.requested' }, known], 'shown.read', {
    context: { error: undefined },
  }),
  row('asks for a user who logs in, and keeps the text', [known, came], 'renewing', {
    tags: [],
    asks: { fetchNotice: { id: 7 } },
    context: { notice: sampleNotice },
  }),
  row('marks it for that user', [known, came, knownUnread], 'shown.marking'),
  row('says that it was withdrawn meanwhile', [known, came, missing], 'missing'),
  row('keeps the text when it cannot ask', [known, came, failed], 'shown.read', {
    context: { notice: sampleNotice },
    sent: [{ type: 'fault.detected', actorId: 'fetchNotice', error: cut }],
  }),
]

holdTable(noticePageMachine, table, 'the page of a notice $says')

it('renders headings, lists and allowed links only, with the way back to the category [HELP-01]', async () => {
  const body = [
    '## Listings',
    'See [the market](/trade/exchange), [the project](https://example.com/a?b=1) and [a trap](javascript:alert(1)).',
    '[Plain](http://example.com) <img src=x onerror=alert(1)>',
    '',
    '- One',
    '- Two',
  ].join('\n')
  const actor = createActor(
    noticePageMachine.provide({
      actors: {
        fetchNotice: requestOf<Notice, { readonly id: number }>(
          () => Promise.resolve({ ...sampleNotice, body }),
          () => 0,
        ),
      },
    }),
    { input: { id: 7 } },
  ).start()
  renderPage(NoticePages, { actor, app, isList: false, category: 'listing' })
  await settled()
  expect(screen.getByRole('heading', { level: 2, name: 'Listings' }).isConnected).toBe(true)
  expect(screen.getByRole('link', { name: 'the market' }).getAttribute('href')).toContain('/trade/exchange')
  const outside = screen.getByRole('link', { name: /the project/ })
  expect([outside.getAttribute('href'), outside.getAttribute('rel')]).toEqual([
    'https://example.com/a?b=1',
    'noopener noreferrer',
  ])
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two'])
  expect(screen.queryByRole('link', { name: /trap|Plain/ })).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toContain('category=listing')
})
