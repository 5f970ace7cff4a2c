import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { InmailMessage, MessageClassify } from '#contract/messages/entities/inmail.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { messageCentreMachine } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import { sampleRow } from '#machines/messages/messageCentre/messageCentre.samples.ts'
import type { MessageFilter, MessageRow } from '#machines/messages/messageCentre/messageCentre.setup.ts'
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { InMail } from '#features/messages/inMail/InMail.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { settled } from '#tests/support/clock.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'

type Asked = PageAsked<MessageFilter>

beforeAll(() => haveWords(['inMail']))

const noon = Date.UTC(2026, 10, 21, 12)
const day = 24 * 3_600_000

interface Options {
  readonly answer: (asked: Asked) => Page<MessageRow> | CallError
  readonly reported?: (messageId: number) => void
  /** The unread count of the venue; left out: it does not answer. */
  readonly unread?: number | undefined
}

const open = async ({ answer, reported = () => undefined, unread }: Options) => {
  const asked: Asked[] = []
  const fetchPage = requestOf<Page<MessageRow>, Asked>(
    ({ query }) => {
      asked.push(query)
      const given = answer(query)
      return 'kind' in given ? Promise.reject(given) : Promise.resolve(given)
    },
    () => 0,
  )
  const marked: (number | 'all' | undefined)[] = []
  const logic = messageCentreMachine.provide({
    actors: {
      list: pagedListOf(fetchPage),
      fetchNewest: requestOf<Page<MessageRow>, MessageFilter>(
        ({ query }) => {
          const given = answer({ filter: query, page: 1, pageSize: 10 })
          return 'kind' in given ? Promise.reject(given) : Promise.resolve(given)
        },
        () => 0,
      ),
      fetchClassify: requestOf<readonly MessageClassify[], undefined>(
        () => Promise.resolve([{ code: 1, name: 'System', submodule: [{ code: 116, name: 'Account security' }] }]),
        () => 0,
      ),
      markRead: fromPromise<void, { messageId: number | undefined }>(({ input }) =>
        Promise.resolve(void marked.push(input.messageId)),
      ),
      markAll: fromPromise<void>(() => Promise.resolve(void marked.push('all'))),
      watchInmail: fromCallback(({ sendBack }) => sendBack({ type: 'inmail.connected' })),
      watchDay: fromCallback(({ sendBack }) => sendBack({ type: 'clock.ticked', now: noon })),
    },
    actions: { reportUnreadable: (_, { messageId }) => reported(messageId) },
  })
  const actor = createActor(logic, { input: { tab: 'all' } }).start()
  const messages = asleep(messagesMachine).provide(
    unread === undefined
      ? {}
      : {
          actors: {
            fetchUnread: requestOf<number, undefined>(
              () => Promise.resolve(unread),
              () => 0,
            ),
          },
        },
  )
  renderPage(InMail, { actor, app: startApp({ fid: '1', flows: { messages } }).app })
  await act(settled)
  return { asked, marked, actor }
}

const message = (id: number, over: Partial<InmailMessage> = {}) =>
  sampleRow({ id, createdTime: noon - 1_000, title: `Message ${id}`, ...over })
const page = (...rows: MessageRow[]): Page<MessageRow> => ({ rows, total: rows.length })
const alertData = (alertType: number) =>
  JSON.stringify({
    baseCurrency: 'btc',
    quoteCurrency: 'usdt',
    alertType,
    alertValue: '60000',
    currentPrice: '60001',
    instType: 2,
  })
const press = async (name: string, role = 'button') => {
  await userEvent.click(screen.getByRole(role, { name }))
  await act(settled)
}
const refused: CallError = { kind: 'business', call: 'messages.list', code: 999, msg: 'The archive is closed' }

describe('the message centre', () => {
  it.each([
    [1, 'BTC/USDT above 60,000'],
    [2, 'BTC/USDT at or below 60,000'],
    [3, 'BTC/USDT: 24h gain above 60,000%'],
    [4, 'BTC/USDT: 24h loss above 60,000%'],
  ])('describes an alert of type %i [MSG-06]', async (alertType, words) => {
    await open({ answer: () => page(message(1, { dataJson: alertData(alertType) })) })
    expect(screen.getAllByText(words).length).toBe(1)
    expect(screen.getAllByText('Price at trigger: 60,001').length).toBe(1)
  })

  it('logs an unreadable message when it is opened, links it nowhere, and shows the rest [MSG-08]', async () => {
    const reported: number[] = []
    const { marked } = await open({
      answer: () => page(message(1, { dataJson: '{"alertType":' }), message(2)),
      reported: (id) => reported.push(id),
    })
    expect(screen.queryByRole('link', { name: 'Message 1' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Message 2' }).getAttribute('href')).toBe(
      '/trade/exchange/?tradeCode=btc_usdt&tradeId=1',
    )
    expect(reported).toEqual([])
    await press('Message 1')
    expect(reported).toEqual([1])
    expect(marked).toEqual([1])
    expect(screen.getAllByRole('listitem').length).toBe(2)
  })

  it('separates today from earlier, and marks one read when it is opened', async () => {
    const { marked } = await open({
      answer: () => page(message(1, { jumpLink: null, hasLink: false }), message(2, { createdTime: noon - 3 * day })),
    })
    expect(within(screen.getByRole('region', { name: 'Today' })).getAllByRole('listitem').length).toBe(1)
    expect(within(screen.getByRole('region', { name: 'Earlier' })).getAllByRole('listitem').length).toBe(1)
    expect(screen.getAllByRole('img', { name: 'Unread' }).length).toBe(2)
    await press('Message 1')
    expect(screen.getAllByRole('img', { name: 'Unread' }).length).toBe(1)
    expect(marked).toEqual([1])
    await press('Mark all as read')
    expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull()
    expect(marked).toEqual([1, 'all'])
  })

  it.each([
    [0, true],
    [1, false],
    [undefined, false],
  ])('offers to mark all as read only where something may be unread: %s', async (unread, isDisabled) => {
    await open({ answer: () => page(message(1)), unread })
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveProperty('disabled', isDisabled)
  })

  it('filters by tab, submodule and page, and shows where it ends', async () => {
    const { asked } = await open({ answer: ({ page: at }) => ({ rows: [message(100 - at)], total: 11 }) })
    await press('Show more')
    expect(screen.getAllByText('No more messages (11 total)').length).toBe(1)
    await press('System', 'tab')
    await press('Account security', 'radio')
    expect(asked.map(({ filter, page: at, pageSize }) => [filter.moduleId, filter.submoduleId, at, pageSize])).toEqual([
      [0, null, 1, 10],
      [0, null, 2, 10],
      [1, null, 1, 10],
      [1, 116, 1, 10],
    ])
  })

  it('says that it is empty, and what failed to load', async () => {
    let answer: Page<MessageRow> | CallError = refused
    await open({ answer: () => answer })
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load messages')
    answer = page()
    await press('Try again')
    expect(screen.getAllByText('No messages').length).toBe(1)
  })

  it('adds new messages on top, and says when one failed to load', async () => {
    let answer: Page<MessageRow> | CallError = page(message(1))
    const { actor } = await open({ answer: () => answer })
    answer = page(message(2), message(1))
    await act(async () => {
      actor.send({ type: 'inmail.pushed', event: 'arrived', messageId: 2 })
      await settled()
    })
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('h3')?.textContent)).toEqual([
      'Message 2',
      'Message 1',
    ])
    answer = refused
    await act(async () => {
      actor.send({ type: 'inmail.pushed', event: 'arrived', messageId: 3 })
      await settled()
    })
    expect(screen.getAllByText('Delayed: couldn’t load new messages').length).toBe(1)
  })

  it('keeps its content when a refresh fails, says so above it, and retries', async () => {
    let answer: Page<MessageRow> | CallError = page(message(1))
    const { actor } = await open({ answer: () => answer })
    answer = refused
    await act(async () => {
      actor.send({ type: 'inmail.renewed' })
      await settled()
    })
    expect(screen.getAllByText('Delayed: couldn’t load new messages').length).toBe(1)
    expect(screen.getAllByRole('heading', { name: 'Message 1' }).length).toBe(1)
    expect(screen.queryByText('Couldn’t load more messages')).toBeNull()
    answer = page(message(2), message(1))
    await press('Show new messages')
    expect(screen.queryByText('Delayed: couldn’t load new messages')).toBeNull()
    expect(screen.getAllByRole('heading', { name: 'Message 2' }).length).toBe(1)
  })

  it.each([
    ['<img src=x onerror=alert(1)>', ''],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p style="position:fixed" class="c" id="i" onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="/market" target="_top">a</a>', '<a href="/market">a</a>'],
    [
      '<a href="https://example.com/" name="x">a</a>',
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    ],
    ['<form action="/x"><input name="y"><button>go</button></form>', 'go'],
    [
      '<img src="/assets/coin.svg"><img src="https://evil.example/x.png"><img src="/assets/../hk-web/v2/logout">',
      '<img src="/assets/coin.svg">',
    ],
    ['<svg><a xlink:href="javascript:alert(1)">a</a></svg><style>p{}</style><iframe src="/"></iframe>', ''],
    ['<strong>a</strong><ul><li>b</li></ul>', '<strong>a</strong><ul><li>b</li></ul>'],
  ])('sanitises %s', async (content, left) => {
    await open({ answer: () => page(message(1, { content, dataJson: '' })) })
    const body = screen.getAllByRole('listitem')[0]?.lastElementChild?.lastElementChild
    expect(body?.innerHTML).toBe(left)
  })
})
