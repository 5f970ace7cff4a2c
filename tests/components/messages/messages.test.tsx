import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import type { Announced } from '#machines/messages/messages/messages.setup.ts'
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts'
import { sampleMessage } from '#machines/messages/messageCentre/messageCentre.samples.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { peekMachine } from '#machines/patterns/peek/peek.machine.ts'
import { Announcement } from '#features/messages/inMail/Announcement.tsx'
import { AccountButton } from '#features/shell/header/account/AccountButton.tsx'
import { MessagesButton } from '#features/shell/header/notifications/MessagesButton.tsx'
import { MessagesContents } from '#features/shell/header/notifications/MessagesContents.tsx'
import { settled } from '#tests/support/clock.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { presentParts } from '#tests/support/headerParts.ts'

beforeAll(() => haveWords(['inMail', 'header']))

interface Options {
  readonly unread?: number
  readonly rewards?: number
  readonly width?: number
  readonly closed?: string[]
  readonly announced?: Announced
  readonly marked?: number[]
  readonly markFails?: boolean
  readonly newest?: readonly ReturnType<typeof sampleMessage>[]
}

const start = async ({
  unread = 0,
  rewards = 0,
  width = 1_600,
  closed = [],
  announced = { kind: 'message', name: 'welcome', message: sampleMessage({ title: 'Welcome' }) },
  marked = [],
  markFails = false,
  newest = [],
}: Options) => {
  const messages = messagesMachine.provide({
    actors: {
      watchInmail: fromCallback(() => undefined),
      fetchUnread: requestOf<number, undefined>(
        () => Promise.resolve(unread),
        () => 0,
      ),
      fetchRewards: requestOf<number, undefined>(
        () => Promise.resolve(rewards),
        () => 0,
      ),
      fetchPopup: requestOf<Announced | undefined, undefined>(
        () => Promise.resolve(announced),
        () => 0,
      ),
      closePopup: fromPromise<void, { popup: Announced | undefined }>(({ input: { popup } }) =>
        Promise.resolve(void closed.push(popup?.kind === 'message' ? popup.name : String(popup?.id))),
      ),
      markRead: fromPromise<void, { messageId: number | undefined }>(async ({ input }) => {
        await Promise.resolve()
        if (markFails) throw { kind: 'timeout', call: 'messages.status' }
        marked.push(input.messageId ?? 0)
      }),
    },
  })
  const newestMessages = peekMachine.provide({
    actors: {
      fetchData: requestOf<NonReducibleUnknown, undefined>(
        () => Promise.resolve([...newest]),
        () => 0,
      ),
    },
  })
  const { app } = startApp({ fid: '7', width, flows: { messages, newestMessages } })
  await act(settled)
  return app
}

const user = {
  photo: '',
  fnickname: 'Ada',
  fid: '7',
  account: 'ada@statefloor.test',
  vipLevel: 0,
  vipType: 0,
  isActivateContract: false,
  googleBound: false,
  recoveryCodesLeft: 0,
  emailProved: true,
  securityChangedAt: null,
  expiresAt: Date.UTC(2027, 0),
}

it.each([
  [0, undefined],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the bell shows %i unread messages as %s [MSG-02]', async (unread, badge) => {
  const app = await start({ unread })
  render(<MessagesButton app={app} parts={presentParts} />)
  const bell = screen.getByRole('button', { name: 'Messages' })
  expect(bell.textContent).toBe(badge ?? '')
  expect(bell.getAttribute('aria-describedby') === null).toBe(badge === undefined)
})

it.each([
  [0, undefined],
  [2, '2'],
])('the account shows %i pending rewards as %s [HDR-11]', async (rewards, badge) => {
  const app = await start({ rewards })
  render(<AccountButton app={app} parts={presentParts} user={user} />)
  const button = screen.getByRole('button', { name: 'Account' })
  const shown = button.querySelector('[aria-label]')
  expect(shown?.textContent).toBe(badge)
  expect(shown?.getAttribute('aria-label') ?? undefined).toBe(badge === undefined ? undefined : 'Rewards to claim: 2')
})

it('the account shows messages first where there is no space for the bell', async () => {
  const app = await start({ rewards: 2, unread: 120, width: 390 })
  render(<AccountButton app={app} parts={presentParts} user={user} />)
  expect(screen.getByLabelText('Unread messages: 99+').textContent).toBe('99+')
})

it('the popover links each message to its place, or else to the message centre', async () => {
  const app = await start({
    newest: [sampleMessage({ id: 1, title: 'A price' }), sampleMessage({ id: 2, title: 'No way', hasLink: false })],
  })
  app.newestMessages.send({ type: 'peek.opened' })
  await act(settled)
  render(
    <MemoryRouter>
      <MessagesContents app={app} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: /A price/ }).getAttribute('href')).toBe(
    '/trade/exchange/?tradeCode=btc_usdt&tradeId=1',
  )
  expect(screen.getByRole('link', { name: /No way/ }).getAttribute('href')).toBe('/inMail/noticeNavList')
})

it('the popover shows the type of each message as an icon, and marks unread ones [MSG-03]', async () => {
  const app = await start({
    newest: [
      sampleMessage({ id: 1, title: 'A price' }),
      sampleMessage({ id: 2, title: 'A login', moduleCode: 1, bizType: 116, read: true }),
      sampleMessage({ id: 3, title: 'Other', moduleCode: 1, bizType: 999 }),
    ],
  })
  app.newestMessages.send({ type: 'peek.opened' })
  await act(settled)
  render(
    <MemoryRouter>
      <MessagesContents app={app} />
    </MemoryRouter>,
  )
  const shown = screen.getAllByRole('listitem').map((row) =>
    within(row)
      .queryAllByRole('img')
      .map((one) => one.getAttribute('aria-label')),
  )
  expect(shown).toEqual([['Price alert', 'Unread'], ['Security'], ['Unread']])
  const drawn = screen.getAllByRole('listitem').map((row) => row.querySelector('path')?.getAttribute('d'))
  expect(new Set(drawn).size).toBe(3)
})

const openPopover = async (options: Options) => {
  const app = await start(options)
  app.newestMessages.send({ type: 'peek.opened' })
  await act(settled)
  render(
    <MemoryRouter>
      <MessagesContents app={app} />
    </MemoryRouter>,
  )
}

it('following a message from the popover marks it read there, and at the venue once [MSG-03]', async () => {
  const marked: number[] = []
  await openPopover({
    marked,
    newest: [sampleMessage({ id: 1, title: 'A price' }), sampleMessage({ id: 2, title: 'Another', read: true })],
  })
  const unread = () => screen.queryAllByRole('img', { name: 'Unread' })
  expect(unread()).toHaveLength(1)
  await userEvent.click(screen.getByRole('link', { name: /A price/ }))
  expect(unread()).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: /A price/ }))
  await userEvent.click(screen.getByRole('link', { name: /Another/ }))
  await act(settled)
  expect(marked).toEqual([1])
})

it('a message stays unread if the venue did not store that it was read [MSG-03]', async () => {
  await openPopover({ markFails: true, newest: [sampleMessage({ id: 1, title: 'A price' })] })
  await userEvent.click(screen.getByRole('link', { name: /A price/ }))
  await act(settled)
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1)
})

it('an announcement stays over the page until it is closed, and the venue is notified', async () => {
  const closed: string[] = []
  const app = await start({ closed })
  render(
    <MemoryRouter>
      <Announcement app={app} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('complementary', { name: 'Announcement' }).textContent).toContain('Welcome')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await act(settled)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(closed).toEqual(['welcome'])
})

it('the operator’s notice leads to its page, and is closed with that [HELP-01]', async () => {
  const closed: string[] = []
  const app = await start({ closed, announced: { kind: 'notice', id: 7, title: 'Planned maintenance' } })
  render(
    <MemoryRouter>
      <Announcement app={app} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('complementary', { name: 'Announcement' }).textContent).toContain('Planned maintenance')
  const way = screen.getByRole('link', { name: 'Read more' })
  expect(way.getAttribute('href')).toContain('/support/notice?id=7')
  await userEvent.click(way)
  await act(settled)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(closed).toEqual(['7'])
})
