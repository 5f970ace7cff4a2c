import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { Locale } from '#contract/shell/locales.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { accountActions } from '#contract/shell/menus/actions.ts'
import type { DefaultContracts } from '#contract/shell/menus/defaultContracts.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { presence } from '#machines/account/session/session.view.ts'
import { sampleUser } from '#machines/account/session/session.samples.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { isSettingsOpen } from '#machines/shell/preferences/preferences.view.ts'
import { siteConfigMachine } from '#machines/shell/siteConfig/siteConfig.machine.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { openFrame, pageOf } from '#tests/support/frame.tsx'
import { stubServices } from '#tests/support/services.ts'

beforeAll(() => haveWords(['navigation', 'header']))

interface Seen {
  readonly locale?: Locale
  readonly width?: number
  readonly user?: SessionUser
  readonly kolIncentive?: boolean
  /** Left out: the venue does not send it. */
  readonly rebateStatus?: number
  readonly path?: string
}

const share = () => 0
const refused = { kind: 'business', call: 'config', code: 10001 }
const cut = { kind: 'timeout', call: 'config' }

/** The shell over an empty page, as this person sees it at this venue. */
const open = async ({
  locale = 'en_US',
  width = 1_600,
  user,
  kolIncentive = true,
  rebateStatus,
  path = '/vip',
}: Seen = {}) => {
  await haveWords(['navigation', 'header'], locale)
  const testApp = startApp({
    locale,
    width,
    isKnown: false,
    path,
    flows: {
      session: asleep(sessionMachine).provide({
        actors: {
          repeatLogout: fromPromise(() => Promise.resolve()),
          fetchSession: requestOf(() => Promise.resolve(user ?? null), share),
        },
      }),
      siteConfig: siteConfigMachine.provide({
        actors: {
          fetchWeb: requestOf(() => Promise.resolve({ kolIncentive }), share),
          fetchActivity: requestOf(
            () => (rebateStatus === undefined ? Promise.reject(refused) : Promise.resolve({ rebateStatus })),
            share,
          ),
          fetchContracts: requestOf<DefaultContracts, undefined>(
            () => Promise.resolve({ perpetual: 'ethusdt', delivery: 'ethusdt_261225' }),
            share,
          ),
        },
      }),
    },
  })
  const page = pageOf(() => <p>VIP levels</p>)
  const frame = openFrame(`/${locale}${path}`, {
    pages: { vip: page, web3Swap: page },
    testApp,
    services: stubServices(undefined, { locale }),
  })
  await screen.findByText('VIP levels')
  await waitFor(() => {
    const { app } = testApp
    expect(presence(app.session.getSnapshot())).not.toBe('unknown')
    expect(app.siteConfig.getSnapshot().hasTag('busy')).toBe(false)
  })
  return frame
}

const banner = () => within(screen.getByRole('banner'))
const word = (name: string) => banner().getByRole('button', { name })
/** Opens a group with a press; returns the names and addresses of its rows. */
const rowsOf = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(word(name))
  const menu = within(await screen.findByRole('menu', { name }))
  return menu.findAllByRole('menuitem')
}
const namesIn = (rows: readonly HTMLElement[]) =>
  rows.map((row) => document.getElementById(row.getAttribute('aria-labelledby') ?? '')?.textContent)
const addressOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')

describe('the main menu', () => {
  it('shows a long group in two columns, and a short one in one [NAV-03]', async () => {
    const user = userEvent.setup()
    await open()
    const columns = (menu: HTMLElement) => getComputedStyle(menu.firstElementChild ?? menu).gridTemplateColumns
    expect((await rowsOf(user, 'More')).length).toBeGreaterThan(shellLimits.menu.twoColumnsAbove)
    expect(columns(screen.getByRole('menu'))).toBe('repeat(2, minmax(0, 1fr))')
    await user.keyboard('{Escape}')
    expect((await rowsOf(user, 'Futures')).length).toBeLessThanOrEqual(shellLimits.menu.twoColumnsAbove)
    expect(columns(screen.getByRole('menu'))).toBe('repeat(1, minmax(0, 1fr))')
  })

  it.each([
    [1, true],
    [2, false],
    [3, true],
    [undefined, false],
  ])('offers cashback at rebateStatus %s: %s [NAV-05]', async (rebateStatus, isThere) => {
    await open(rebateStatus === undefined ? {} : { rebateStatus })
    const names = namesIn(await rowsOf(userEvent.setup(), 'Futures'))
    expect(names.includes('Cashback')).toBe(isThere)
    expect(names).toContain('Perpetual futures')
  })

  it.each([
    ['zh_CN', 'a user', true, true],
    ['zh_CN', 'a user', false, false],
    ['zh_CN', 'a guest', true, false],
    ['en_US', 'a user', true, false],
  ] as const)(
    'offers the KOL plan in %s to %s, switched on: %s; then it is shown: %s [NAV-06]',
    async (locale, who, kolIncentive, isThere) => {
      await open({ locale, kolIncentive, ...(who === 'a user' ? { user: sampleUser } : {}) })
      const names = namesIn(await rowsOf(userEvent.setup(), locale === 'zh_CN' ? '更多' : 'More'))
      expect(names.includes(locale === 'zh_CN' ? 'KOL 激励计划' : 'Creator programme')).toBe(isThere)
    },
  )

  it('offers to borrow against coins on a desktop and a tablet, not on a phone [NAV-07]', async () => {
    const user = userEvent.setup()
    const { app } = await open()
    expect(namesIn(await rowsOf(user, 'Finance'))).toContain('Crypto loans')
    for (const [width, isThere] of [
      [shellLimits.device.pcAbove, true],
      [shellLimits.device.padAbove, false],
    ] as const) {
      act(() => app.layout.send({ type: 'viewport.resized', width }))
      await user.click(word('Menu'))
      const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
      await user.click(menu.getByRole('button', { name: 'Finance' }))
      const groups = within(menu.getByRole('navigation', { name: 'Main menu' }))
      expect(groups.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Earn',
        ...(isThere ? ['Crypto loans'] : []),
        'Dual investment',
      ])
      await user.click(menu.getByRole('button', { name: 'Close menu' }))
    }
  })

  it.each([
    ['a guest', undefined, `/en_US/login?redirect=${encodeURIComponent('/contract/exchange/btcusdt')}`],
    ['a user', sampleUser, '/en_US/contract/exchange/btcusdt'],
    ['who trades contracts', { ...sampleUser, isActivateContract: true }, '/en_US/simulation/exchange'],
  ] as const)('links %s to the right version of the simulation [NAV-08]', async (_, user, address) => {
    await open(user ? { user } : {})
    await rowsOf(userEvent.setup(), 'Futures')
    expect(addressOf('Demo trading')).toBe(address)
    // The list is requested when the menu opens.
    await waitFor(() =>
      expect(addressOf('Delivery futures')).toBe('/en_US/contract/exchange/trade/?tradeName=ethusdt_261225'),
    )
  })

  it('has the entries without a flag even if the venue does not answer', async () => {
    const user = userEvent.setup()
    await haveWords(['navigation'])
    const frame = openFrame('/en_US/vip', {
      pages: { vip: pageOf(() => <p>VIP levels</p>) },
      testApp: startApp({
        flows: {
          siteConfig: siteConfigMachine.provide({
            actors: {
              fetchWeb: requestOf(() => Promise.reject(refused), share),
              fetchActivity: requestOf(() => Promise.reject(cut), share),
              fetchContracts: requestOf(() => Promise.reject(refused), share),
            },
          }),
        },
      }),
    })
    await screen.findByText('VIP levels')
    expect(namesIn(await rowsOf(user, 'Futures'))).toEqual([
      'Perpetual futures',
      'Delivery futures',
      'Demo trading',
      'Futures copy trading',
    ])
    expect(frame.faults).toEqual([])
  })

  it('opens one at a time, and the pointer switches between them once one is open', async () => {
    const user = userEvent.setup()
    await open()
    await user.hover(word('Trade'))
    expect(screen.queryByRole('menu')).toBeNull()
    await user.click(word('Trade'))
    await screen.findByRole('menu', { name: 'Trade' })
    await user.hover(word('Markets'))
    await screen.findByRole('menu', { name: 'Markets' })
    expect(screen.getAllByRole('menu')).toHaveLength(1)
    expect(word('Trade').getAttribute('aria-expanded')).toBe('false')
    // A press on a menu that the pointer has opened keeps it open; the next one closes it.
    await user.click(word('Markets'))
    expect(screen.getAllByRole('menu', { name: 'Markets' })).toHaveLength(1)
    await user.click(word('Markets'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('marks the current page', async () => {
    await open()
    await rowsOf(userEvent.setup(), 'More')
    expect(
      screen
        .getAllByRole('menuitem')
        .filter((row) => row.getAttribute('aria-current') === 'page')
        .map((row) => row.getAttribute('href')),
    ).toEqual(['/en_US/vip'])
  })
})

describe('the icons of the menus', () => {
  it('are shown for each entry, hidden from screen readers, and different in each row of a group', async () => {
    const user = userEvent.setup()
    await open()
    for (const group of ['Buy crypto', 'Trade', 'Futures', 'Finance', 'More']) {
      const pictures = (await rowsOf(user, group)).map((row) => row.querySelector('svg[aria-hidden="true"] path'))
      expect(pictures).not.toContain(null)
      expect(new Set(pictures.map((path) => path?.getAttribute('d'))).size).toBe(pictures.length)
      await user.keyboard('{Escape}')
    }
  })

  it('are also shown for groups and entries of the side menu', async () => {
    const user = userEvent.setup()
    await open({ width: shellLimits.device.padAbove })
    await user.click(word('Menu'))
    const groups = within(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('navigation'))
    const names = groups.getAllByRole('button')
    // An icon before the name, and the arrow after it.
    expect(names.map((name) => name.querySelectorAll('svg').length)).toEqual(names.map(() => 2))
    await user.click(groups.getByRole('button', { name: 'Trade' }))
    for (const link of groups.getAllByRole('link')) expect(link.querySelector('svg')).not.toBeNull()
  })
})

describe('the keyboard', () => {
  it('moves along the bar and into its menus, and back', async () => {
    const user = userEvent.setup()
    await open()
    act(() => word('Markets').focus())
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(word('Trade'))
    await user.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(word('More'))
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(word('Buy crypto'))
    await user.keyboard('{End}{ArrowRight}{ArrowRight}{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/en_US/market'))
    await user.keyboard('{End}')
    expect(document.activeElement?.getAttribute('href')).toBe('/en_US/marketExplore/overview')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(word('Markets'))
  })
})

describe('the side menu', () => {
  it('expands one group at a time, and collapses it again', async () => {
    const user = userEvent.setup()
    await open({ width: shellLimits.device.padAbove })
    await user.click(word('Menu'))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    const expanded = () =>
      menu
        .getAllByRole('button')
        .filter((button) => button.getAttribute('aria-expanded') === 'true')
        .map((button) => button.textContent)
    expect(expanded()).toEqual([])
    await user.click(menu.getByRole('button', { name: 'Trade' }))
    await user.click(menu.getByRole('button', { name: 'More' }))
    expect(expanded()).toEqual(['More'])
    await user.click(menu.getByRole('button', { name: 'More' }))
    expect(expanded()).toEqual([])
    expect(screen.getAllByRole('dialog', { name: 'Menu' })).toHaveLength(1)
  })

  /** The content above the groups. */
  const account = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(word('Menu'))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    return within(await menu.findByRole('region', { name: 'Account' }))
  }

  it('starts with login and registration for a guest [NAV-10]', async () => {
    await open({ width: shellLimits.device.padAbove })
    const ways = (await account(userEvent.setup())).getAllByRole('link')
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Log in', '/en_US/login'],
      ['Sign up', '/en_US/register'],
    ])
  })

  it('starts with the user, their assets, and the most common actions [NAV-10]', async () => {
    const user = userEvent.setup()
    const { app } = await open({ width: shellLimits.device.padAbove, user: sampleUser })
    const mine = await account(user)
    mine.getByText(sampleUser.fnickname)
    mine.getByText(`UID ${sampleUser.fid}`)
    mine.getByText('Total balance')
    expect(mine.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      accountActions({ device: 'phone' }).map(({ to }) => `/en_US${to}`),
    )
    expect(mine.getByRole('link', { name: 'Transfer history' }).getAttribute('href')).toContain('/transferRecord')
    await user.click(mine.getByRole('button', { name: 'Display settings' }))
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
    expect(isSettingsOpen(app.preferences.getSnapshot())).toBe(true)
  })

  it('has swap, assets and receive in the web3 wallet', async () => {
    const user = userEvent.setup()
    await open({ width: shellLimits.device.padAbove, path: '/web3/swap' })
    await user.click(word('Menu'))
    const links = within(await screen.findByRole('dialog', { name: 'Menu' })).getAllByRole('link')
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Swap', '/en_US/web3/swap', 'page'],
      ['Assets', '/en_US/web3/asset', null],
      ['Receive', '/en_US/web3/receive', null],
    ])
  })
})
