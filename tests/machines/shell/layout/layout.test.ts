import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { layoutMachine } from '#machines/shell/layout/layout.machine.ts'
import {
  currentMode,
  device,
  headerMode,
  isBottomBarShown,
  isFooterShown,
  isInApp,
  isOffline,
  isSupportShown,
  supportPlace,
} from '#machines/shell/layout/layout.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const at = (width: number, { textScale = 1, inApp = false, online = true, path = '/market' } = {}) => ({
  width,
  textScale,
  inApp,
  online,
  path,
})
const resized = (width: number) => ({ type: 'viewport.resized', width }) as const
const arrived = (path: string) => ({ type: 'location.changed', location: { path } }) as const

/** The frame of a page by its states: header, footer, support, bottom bar. */
const frame = (header = 'fixed', footer = 'shown', support = 'everywhere', bottomBar = 'wanted') => [
  `page.header.${header}`,
  `page.footer.${footer}`,
  `page.support.${support}`,
  `page.bottomBar.${bottomBar}`,
  'page.location',
]
const browser = (kind: string, network = 'online') => [
  `device.${kind}`,
  'host.browser',
  `network.${network}`,
  ...frame(),
]

const begun = (path: string) => at(1_441, { path })
const row = rowBuilder(layoutMachine, begun('/market'))

const table: Table<typeof layoutMachine> = [
  row('is pc above 1440', [], browser('pc'), { asks: { watchWindow: undefined } }, at(1_441)),
  row('is pad at 1440', [], browser('pad'), {}, at(1_440)),
  row('is pad above 768', [], browser('pad'), {}, at(769)),
  row(
    'counts half the width if text is twice as large: above 1440',
    [],
    { in: browser('pc') },
    at(2_881, { textScale: 2 }),
  ),
  row('is pad at 1440 with doubled text', [], browser('pad'), {}, at(2_880, { textScale: 2 })),
  row('is phone at 768 with doubled text', [], browser('phone'), {}, at(1_536, { textScale: 2 })),
  row(
    'is phone after narrowing with doubled text',
    [resized(1_536)],
    { in: browser('phone') },
    at(2_881, { textScale: 2 }),
  ),
  row('is phone at 768', [], browser('phone'), {}, at(768)),
  row('becomes pad when a pc’s window narrows', [resized(1_440)], browser('pad'), {}, at(1_600)),
  row('becomes phone when it narrows further', [resized(768)], browser('phone'), {}, at(1_600)),
  row('becomes pad when a phone is rotated', [resized(769)], browser('pad'), {}, at(400)),
  row('becomes pc when a phone’s window widens', [resized(1_441)], browser('pc'), {}, at(400)),
  row(
    'detects the native app',
    [],
    { in: ['device.phone', 'host.app', 'network.online', ...frame()] },
    at(400, { inApp: true }),
  ),
  row('detects a start without network', [], browser('phone', 'offline'), {}, at(400, { online: false })),
  row(
    'stays unchanged if the window cannot be watched',
    [{ answer: 'watchWindow', error: new Error('no') }],
    { sent: [{ type: 'fault.detected', actorId: 'watchWindow', error: new Error('no') }], in: browser('phone') },
    at(400),
  ),
]

const pc = (...parts: Parameters<typeof frame>) => ['device.pc', 'host.browser', 'network.online', ...frame(...parts)]

const pageTable: Table<typeof layoutMachine> = [
  row('starts with the default frame', [], pc(), { context: { path: '/market' } }),
  row('starts with a form’s frame', [], pc('scrolling', 'shown', 'everywhere', 'unwanted'), {}, begun('/login')),
  row(
    'starts without header and footer on a page that fills the window',
    [],
    { in: pc('none', 'hidden', 'hidden', 'unwanted') },
    begun('/app/downLoad'),
  ),
  row('starts with the default frame on an unknown page', [], pc(), {}, begun('/no/such/page')),
  row('switches to a form’s frame', [arrived('/login')], pc('scrolling', 'shown', 'everywhere', 'unwanted'), {
    context: { path: '/login' },
  }),
  row(
    'switches to a page with help on pc only',
    [arrived('/web3')],
    { in: pc('fixed', 'shown', 'usual', 'unwanted') },
    begun('/login'),
  ),
  row('switches to trading', [arrived('/trade/exchange')], pc('fixed', 'hidden', 'hidden')),
  row('switches to a page that fills the window', [arrived('/app/downLoad')], {
    in: pc('none', 'hidden', 'hidden', 'unwanted'),
  }),
  row(
    'has no header around a panel of the floor in its own window [TRD-12]',
    [{ type: 'location.changed', location: { path: '/trade/exchange/', search: '?panel=book' } }],
    pc('none', 'hidden', 'hidden', 'unwanted'),
  ),
  row(
    'starts like that',
    [],
    { in: pc('none', 'hidden', 'hidden', 'unwanted') },
    { ...begun('/trade/exchange/'), search: '?panel=book' },
  ),
  row('switches back from it', [arrived('/market')], pc(), {}, begun('/app/downLoad')),
]

holdTable(layoutMachine, table, 'the layout $says [SHELL-08]')

holdTable(layoutMachine, pageTable, 'the layout $says')

const standing = (start: Parameters<typeof at>[1] & { readonly width: number }) =>
  createActor(asleep(layoutMachine), { input: at(start.width, start) })
    .start()
    .getSnapshot()

it('shows the customer-service button on pc unless the page hides it, on pad and phone only if the page requests it', () => {
  const shown = (path: string) => [1_441, 1_440, 768].map((width) => isSupportShown(standing({ width, path })))
  expect(shown('/web3')).toEqual([true, false, false])
  expect(shown('/trade/exchange')).toEqual([false, false, false])
  expect(shown('/login')).toEqual([true, true, true])
  // Agents need no customer-service button on their own desk.
  for (const path of [
    '/market',
    '/support/index',
    '/support/notice',
    '/support/nav/3',
    '/support/article',
    '/support/official-channel',
    '/apiDocument',
  ]) {
    expect(shown(path), path).toEqual([true, true, true])
  }
  expect(shown('/support/desk')).toEqual([false, false, false])
})

it('places the customer-service button so that it covers nothing', () => {
  const places = (path: string, more: { readonly inApp?: boolean } = {}) =>
    [1_441, 1_440, 768].map((width) => supportPlace(standing({ width, path, ...more })))
  expect(places('/market')).toEqual(['header', 'header', 'bottomBar'])
  expect(places('/login')).toEqual(['header', 'header', 'page'])
  expect(places('/web3')).toEqual(['header', undefined, undefined])
  expect(places('/trade/exchange')).toEqual([undefined, undefined, undefined])
  expect(places('/market', { inApp: true })).toEqual(['page', 'page', 'page'])
})

it('shows no header, no footer and no quick navigation in the native app', () => {
  const seen = (inApp: boolean) => {
    const snapshot = standing({ width: 400, inApp })
    return [headerMode(snapshot), isFooterShown(snapshot), isBottomBarShown(snapshot)]
  }
  expect(seen(false)).toEqual(['fixed', true, true])
  expect(seen(true)).toEqual(['none', false, false])
})

it('shows the quick navigation on phones if the page requests it', () => {
  const shown = (path: string) => [1_441, 769, 768].map((width) => isBottomBarShown(standing({ width, path })))
  expect(shown('/market')).toEqual([false, false, true])
  expect(shown('/login')).toEqual([false, false, false])
})

it('exposes the device’s class, the host and the network [SHELL-08]', () => {
  const actor = createActor(asleep(layoutMachine), { input: at(1_441) }).start()
  const seen = () => [device(actor.getSnapshot()), isInApp(actor.getSnapshot()), isOffline(actor.getSnapshot())]
  expect(seen()).toEqual(['pc', false, false])
  actor.send(resized(1_000))
  expect(seen()).toEqual(['pad', false, false])
  actor.send(resized(300))
  actor.send({ type: 'network.lost' })
  expect(seen()).toEqual(['phone', false, true])
  expect(
    isInApp(
      createActor(asleep(layoutMachine), { input: at(300, { inApp: true }) })
        .start()
        .getSnapshot(),
    ),
  ).toBe(true)
})

it.each([
  ['/', 'exchange'],
  ['/market', 'exchange'],
  ['/web3', 'web3'],
  ['/web3/swap', 'web3'],
  ['/Web3/', 'web3'],
  ['/web3er', 'exchange'],
] as const)('tells that %s is a page of the product %s', (path, mode) => {
  expect(currentMode(standing({ width: 1_441, path }))).toBe(mode)
  // Also after coming from the other mode.
  const elsewhere = mode === 'web3' ? '/market' : '/web3'
  const actor = createActor(asleep(layoutMachine), { input: at(1_441, { path: elsewhere }) }).start()
  actor.send({ type: 'location.changed', location: { path } })
  expect(currentMode(actor.getSnapshot())).toBe(mode)
})
