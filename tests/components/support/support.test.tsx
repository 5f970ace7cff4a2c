import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, type AnyActorLogic, type AnyActorRef } from 'xstate'
import type { LineReport, SupportLine } from '#contract/support/support.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { LoadedLine } from '#machines/support/supportLine/supportLine.setup.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'
import { supportLineMachine } from '#machines/support/supportLine/supportLine.machine.ts'
import { supportMachine } from '#machines/support/support/support.machine.ts'
import { supportEntryMachine } from '#machines/support/supportEntry/supportEntry.machine.ts'
import { supportRef } from '#machines/support/supportEntry/supportEntry.view.ts'
import { SupportPanel } from '#features/support/support/SupportPanel.tsx'
import { SupportButton } from '#features/support/supportEntry/SupportButton.tsx'
import { SupportLine as PageSupport } from '#features/support/supportEntry/SupportLine.tsx'
import { SupportQuick } from '#features/support/supportEntry/SupportQuick.tsx'
import { SupportRow } from '#features/support/supportEntry/SupportRow.tsx'
import { layoutMachine } from '#machines/shell/layout/layout.machine.ts'
import { asleep } from '#tests/support/asleep.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

beforeAll(() => haveWords(['support', 'shell']))

type Loaded = { readonly support: AnyActorLogic }

const entryTo = (load: () => Promise<Loaded>) =>
  supportEntryMachine.provide({ actors: { loadSupport: fromPromise<Loaded>(load) } })

/** Customer service with these lines; `report` is the event stream of the line in use. */
const open = async ({
  fid,
  lines = [3, 2, 1],
  report = { ready: true, unread: 0, last: null },
  fails = [],
}: { fid?: string; lines?: readonly unknown[]; report?: LineReport; fails?: readonly number[] } = {}) => {
  let reported = report
  const line = supportLineMachine.provide({
    actors: {
      holdLine: fromCallback(({ input, sendBack }) => {
        if (fails.includes(input.line)) sendBack({ type: 'line.broken', reason: 'gone' })
      }),
      loadScript: fromPromise<LoadedLine, { line: SupportLine }>(() => Promise.resolve({})),
      fetchReport: fromPromise<LineReport, { line: SupportLine; desk: AnyActorRef | undefined }>(() =>
        Promise.resolve(reported),
      ),
    },
  })
  const logic = supportMachine.provide({
    actors: {
      fetchLines: requestOf<readonly unknown[], undefined>(
        () => Promise.resolve(lines),
        () => 0,
      ),
      supportLine: line,
    },
  })
  const started = startApp({
    ...(fid === undefined ? {} : { fid }),
    flows: { supportEntry: entryTo(() => Promise.resolve({ support: logic })), layout: asleep(layoutMachine) },
  })
  const Screen = () => (
    <>
      <SupportButton app={started.app} />
      <SupportPanel app={started.app} />
    </>
  )
  renderPage(Screen, { app: started.app })
  act(() => started.app.supportEntry.send({ type: 'panel.toggled' }))
  await act(settled)
  const support = supportRef(started.app.supportEntry.getSnapshot())
  if (!support) throw new Error('It did not come')
  const tell = async (next: LineReport) => {
    reported = next
    await act(async () => {
      started.clock.increment(1_000)
      await settled()
    })
  }
  return { ...started, support, tell }
}

const lineNames = () =>
  within(screen.getByRole('list', { name: 'Support channels' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the customer service panel', () => {
  it('shows the main line and the secondary ones, and those that are unavailable [SUP-07]', async () => {
    await open({ fid: '7', fails: [3] })
    expect(lineNames()).toEqual(['Support desk · unavailable', 'Live chat · Backup · in use', 'Web chat · Backup'])
  })

  it('shows only available lines as buttons, and the status of the others', async () => {
    await open()
    const list = screen.getByRole('list', { name: 'Support channels' })
    expect(lineNames()).toEqual(['Support desk · Main · in use', 'Live chat · login required', 'Web chat · Backup'])
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Web chat · Backup'])
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('aria-current')),
    ).toEqual(['true', null, null])
  })

  it.each([
    ['emoji', 'emoji'],
    ['image', 'image'],
    ['file', 'file'],
    ['message', 'new message'],
  ] as const)('shows the last event of the line in use: %s [SUP-06]', async (last, word) => {
    const { support, tell } = await open()
    act(() => support.send({ type: 'panel.closed' }))
    await tell({ ready: true, unread: 1, last })
    const button = screen.getByRole('button', { name: 'Support, 1 unread' })
    expect([button.getAttribute('aria-description')?.toLowerCase(), button.textContent.toLowerCase()]).toEqual([
      word,
      '1',
    ])
    act(() => button.click())
    expect(lineNames()[0]?.toLowerCase()).toBe(`support desk · main · in use · latest: ${word}`)
    expect(screen.getByRole('button', { name: 'Support' }).textContent).toBe('')
  })

  it('says that no line is available when all failed, and retries on demand', async () => {
    const { support } = await open({ lines: [3, 1], fails: [3, 1] })
    expect(screen.getByRole('alert').textContent).toContain('Can’t reach support')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(support.getSnapshot().context.lines).toEqual([3, 1])
  })

  it('opens the live customer service only for signed-in users [SUP-08]', async () => {
    const { destinations, support } = await open()
    expect(screen.queryByRole('button', { name: /Live chat/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Log in for live support' }))
    expect(destinations).toEqual([{ to: '/login?redirect=%2F', replace: false }])
    expect(support.getSnapshot().context.queue[0]).toBe(3)
  })

  it('opens the live customer service for a signed-in user [SUP-08]', async () => {
    const { destinations, support } = await open({ fid: '7' })
    await userEvent.click(screen.getByRole('button', { name: 'Live support' }))
    expect(support.getSnapshot().context.queue[0]).toBe(2)
    expect(destinations).toEqual([])
  })
})

describe('the badge of the customer-service button', () => {
  it('adds up unread messages at the chat desk while the panel is closed, shows 99+, and disappears on opening [SUP-05]', async () => {
    const { support, tell } = await open()
    act(() => support.send({ type: 'panel.closed' }))
    await tell({ ready: true, unread: 60, last: 'message' })
    expect(screen.getByRole('button', { name: 'Support, 60 unread' }).textContent).toBe('60')
    await tell({ ready: true, unread: 60, last: 'message' })
    const button = screen.getByRole('button', { name: 'Support, 99+ unread' })
    expect(button.textContent).toBe('99+')
    act(() => button.click())
    expect(screen.getByRole('button', { name: 'Support' }).textContent).toBe('')
    act(() => support.send({ type: 'panel.closed' }))
    expect(screen.getByRole('button', { name: 'Support' }).textContent).toBe('')
  })
})

describe('the places of the customer-service button', () => {
  const draw = (path: string, width: number) => {
    const started = startApp({
      path,
      width,
      flows: { supportEntry: entryTo(() => Promise.resolve({ support: asleep(supportMachine) })) },
    })
    const Screen = () => (
      <>
        <header>
          <SupportButton app={started.app} />
        </header>
        <main>
          <PageSupport app={started.app} />
        </main>
        <nav>
          <SupportQuick app={started.app} />
        </nav>
        <div role="dialog" aria-label="Menu">
          <SupportRow app={started.app} />
        </div>
      </>
    )
    renderPage(Screen, { app: started.app })
    act(() => started.app.layout.send({ type: 'location.changed', location: { path } }))
    return started
  }
  const all = (role: string) => within(screen.getByRole(role)).queryAllByRole('button', { name: 'Support' })

  it.each([
    ['/vip', 1_600, 'banner'],
    ['/vip', 1_000, 'banner'],
    ['/vip', 390, 'navigation'],
    ['/login', 390, 'main'],
    ['/trade/exchange', 1_600, undefined],
    ['/web3', 390, undefined],
  ])('are on %s in %i px: %s, and always in the side menu', (path, width, place) => {
    draw(path, width)
    expect(['banner', 'main', 'navigation'].filter((role) => all(role).length > 0)).toEqual(place ? [place] : [])
    expect(all('dialog')).toHaveLength(1)
  })

  it('the side menu closes when its row is pressed, and the conversation opens', async () => {
    const { app } = draw('/vip', 390)
    act(() => app.navigation.send({ type: 'item.opened', item: 'side' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Support' }))
    await act(settled)
    expect(oneOpenView(app.navigation.getSnapshot()).open).toBeUndefined()
    expect(supportRef(app.supportEntry.getSnapshot())?.getSnapshot().matches({ panel: 'open' })).toBe(true)
  })
})

describe('the customer-service button', () => {
  const button = () => screen.getByRole('button', { name: 'Support' })
  /** The test decides when it opens. */
  const press = () => {
    const waiting: { readonly come: (loaded: Loaded) => void; readonly fail: () => void }[] = []
    const load = () => new Promise<Loaded>((come, fail) => waiting.push({ come, fail: () => fail(new Error('cut')) }))
    const started = startApp({ flows: { supportEntry: entryTo(load), layout: asleep(layoutMachine) } })
    renderPage(() => <SupportButton app={started.app} />, { app: started.app })
    act(() => button().click())
    return { ...started, waiting }
  }
  const noticesOf = ({ app }: ReturnType<typeof press>) => app.notices.getSnapshot().context

  it('says that its panel is loading, and opens it after loading', async () => {
    const { app, waiting } = press()
    expect([button().getAttribute('aria-busy'), button().getAttribute('aria-expanded')]).toEqual(['true', 'false'])
    await act(async () => {
      waiting[0]?.come({ support: asleep(supportMachine) })
      await settled()
    })
    expect([button().getAttribute('aria-busy'), button().getAttribute('aria-expanded')]).toEqual([null, 'true'])
    expect(supportRef(app.supportEntry.getSnapshot())?.getSnapshot().matches({ panel: 'open' })).toBe(true)
  })

  it('leaves it closed when it was pressed again meanwhile', async () => {
    const { waiting } = press()
    act(() => button().click())
    await act(async () => {
      waiting[0]?.come({ support: asleep(supportMachine) })
      await settled()
    })
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })

  it('says that it failed to load, and retries when it is pressed again', async () => {
    const started = press()
    await act(async () => {
      started.waiting[0]?.fail()
      await settled()
    })
    expect(button().getAttribute('aria-busy')).toBeNull()
    expect(JSON.stringify(noticesOf(started))).toContain('errors:part.title')
    act(() => button().click())
    expect(started.waiting).toHaveLength(2)
  })
})
