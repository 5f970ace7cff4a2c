import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { scrollRowMachine } from '#machines/shell/scrollRow/scrollRow.machine.ts'
import { themeName } from '#machines/shell/theme/theme.view.ts'
import { AreaTabs } from '#features/markets/markets/AreaTabs.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { TestClock } from '#tests/support/clock.ts'
import { openFrame, pageOf } from '#tests/support/frame.tsx'

beforeAll(() => haveWords(['markets', 'footer']))

const pageNamed = (name: string) => pageOf(() => <p>{name}</p>)
const pages = {
  vip: pageNamed('A plain page'),
  login: pageNamed('A form'),
  spotTrade: pageNamed('An order form'),
  web3: pageNamed('A web3 wallet'),
  appDownload: pageNamed('Downloads'),
  support: pageNamed('Help'),
}

/** The shell around a page, in a window of this width. */
const shell = async (path: string, name: string, { width = 1_600, inApp = false } = {}) => {
  const frame = openFrame(`/en_US${path}`, { pages, testApp: startApp({ width, inApp }) })
  await screen.findByText(name)
  return frame
}

const support = () => screen.queryByRole('button', { name: 'Support' })

describe('the customer-service button', () => {
  it.each([
    ['on pc', 1_441, '/vip', 'A plain page', true],
    ['not on pc where the page hides it', 1_441, '/trade/exchange', 'An order form', false],
    ['not on pad where the page does not ask for it', 1_440, '/web3', 'A web3 wallet', false],
    ['not on a phone where the page does not ask for it', 390, '/web3', 'A web3 wallet', false],
    ['on a phone in the bar at the bottom', 390, '/vip', 'A plain page', true],
    ['on a phone where the page asks for it', 390, '/login', 'A form', true],
    ['on pad where the page asks for it', 1_024, '/login', 'A form', true],
    ['on a phone, on the help page', 390, '/support/index', 'Help', true],
    ['not on a phone where the page hides it', 390, '/trade/exchange', 'An order form', false],
  ] as const)('appears %s [SHELL-04]', async (_, width, path, name, isThere) => {
    await shell(path, name, { width })
    expect(support() !== null).toBe(isThere)
  })

  it('appears and disappears as the person navigates, and opens customer service [SHELL-04]', async () => {
    const { router, app } = await shell('/trade/exchange', 'An order form')
    expect(support()).toBeNull()
    await act(() => router.navigate('/vip'))
    expect(support()?.getAttribute('aria-expanded')).toBe('false')
    const asked: string[] = []
    const { unsubscribe } = app.supportEntry.system.inspect((event) => {
      if (event.type === '@xstate.event' && event.actorRef === app.supportEntry) asked.push(event.event.type)
    })
    act(() => support()?.click())
    unsubscribe()
    expect(asked).toEqual(['panel.toggled'])
    await act(() => router.navigate('/trade/exchange'))
    expect(support()).toBeNull()
  })
})

describe('header, footer and quick navigation', () => {
  const seen = () => [
    screen.queryByRole('banner') !== null,
    screen.queryByRole('contentinfo') !== null,
    screen.queryByRole('navigation', { name: 'Quick navigation' }) !== null,
  ]

  it('surround a page on a phone, and not in the native app [SHELL-03]', async () => {
    await shell('/vip', 'A plain page', { width: 390 })
    expect(seen()).toEqual([true, true, true])
  })

  it('are absent in the native app, on any page [SHELL-03]', async () => {
    const { router } = await shell('/vip', 'A plain page', { width: 390, inApp: true })
    expect(seen()).toEqual([false, false, false])
    await act(() => router.navigate('/trade/exchange'))
    await screen.findByText('An order form')
    expect(seen()).toEqual([false, false, false])
  })

  it('appear as each page requires', async () => {
    const { router } = await shell('/vip', 'A plain page', { width: 390 })
    const mode = () => document.querySelector('[data-header]')?.getAttribute('data-header')
    expect(mode()).toBe('fixed')
    await act(() => router.navigate('/login'))
    expect([mode(), ...seen()]).toEqual(['scrolling', true, true, false])
    await act(() => router.navigate('/app/downLoad'))
    expect([mode(), ...seen()]).toEqual([undefined, false, false, false])
    await act(() => router.navigate('/trade/exchange'))
    expect([mode(), ...seen()]).toEqual(['fixed', true, false, true])
  })

  it('mark the current page in the quick navigation', async () => {
    await shell('/trade/exchange', 'An order form', { width: 390 })
    const links = within(screen.getByRole('navigation', { name: 'Quick navigation' })).getAllByRole('link')
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Home', '/en_US', null],
      ['Markets', '/en_US/market', null],
      ['Trade', '/en_US/trade/exchange/?tradeName=BTC_USDT', 'page'],
      ['Wallet', '/en_US/account/capital/overview', null],
    ])
  })
})

describe('a page that forces a theme', () => {
  it('has it whatever the person chose, and restores the person’s own on leaving [SHELL-05]', async () => {
    const { router, app } = await shell('/vip', 'A plain page')
    const theme = () => themeName(app.theme.getSnapshot())
    act(() => app.theme.send({ type: 'theme.chosen', choice: 'light' }))
    expect(theme()).toBe('light')
    await act(() => router.navigate('/web3'))
    await screen.findByText('A web3 wallet')
    expect(theme()).toBe('dark')
    await act(() => router.navigate('/vip'))
    await screen.findByText('A plain page')
    expect(theme()).toBe('light')
  })
})

describe('a row that scrolls', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** A fake browser that lays the row out, and reports it, as the test says. */
  const layOut = () => {
    const listeners: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(listener: () => void) {
          listeners.push(listener)
        }
        observe(): void {}
        disconnect(): void {}
      },
    )
    return {
      resize: (row: HTMLElement, width: number, content: number) => {
        Object.defineProperties(row, {
          clientWidth: { configurable: true, value: width },
          scrollWidth: { configurable: true, value: content },
        })
        act(() => listeners.forEach((listener) => listener()))
      },
    }
  }

  const open = () => {
    const browser = layOut()
    const clock = new TestClock()
    const moved: number[] = []
    const row = createActor(scrollRowMachine.provide({ actions: { moveRow: (_, { by }) => void moved.push(by) } }), {
      clock,
      input: { row: 'areas' },
    }).start()
    const markets = createActor(asleep(marketsMachine), {
      input: { choice: {}, marks: { spot: [], contracts: [] } },
    }).start()
    render(<AreaTabs actor={markets} row={row} panelId="panel" />)
    const element = document.getElementById('areas')
    if (!element) throw new Error('no row')
    const scrollTo = (left: number) => act(() => row.send({ type: 'row.scrolled', left }))
    return { ...browser, clock, moved, element, scrollTo }
  }

  const arrow = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })

  it('moves by 150 px per press, and not beyond its ends [SHELL-07]', async () => {
    const user = userEvent.setup()
    const { resize, element, moved, scrollTo } = open()
    expect(arrow('Scroll right')).toBeNull()
    resize(element, 300, 900)
    expect([arrow('Scroll left')?.disabled, arrow('Scroll right')?.disabled]).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Scroll right' }))
    expect(moved).toEqual([150])
    scrollTo(150)
    expect([arrow('Scroll left')?.disabled, arrow('Scroll right')?.disabled]).toEqual([false, false])
    await user.click(screen.getByRole('button', { name: 'Scroll left' }))
    expect(moved).toEqual([150, -150])
    scrollTo(600)
    expect([arrow('Scroll left')?.disabled, arrow('Scroll right')?.disabled]).toEqual([false, true])
  })

  it('moves by 30 % of its width where that is under 300 px [SHELL-07]', async () => {
    const user = userEvent.setup()
    const { resize, element, moved } = open()
    resize(element, 200, 900)
    await user.click(screen.getByRole('button', { name: 'Scroll right' }))
    expect(moved).toEqual([60])
  })

  it('measures itself at most every 200 ms [SHELL-07]', () => {
    const { resize, element, clock } = open()
    resize(element, 300, 900)
    expect(arrow('Scroll right')).not.toBeNull()
    act(() => clock.increment(100))
    resize(element, 1_000, 900)
    act(() => clock.increment(99))
    expect(arrow('Scroll right')).not.toBeNull()
    act(() => clock.increment(1))
    expect(arrow('Scroll right')).toBeNull()
  })
})
