import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { layoutMachine } from '#machines/shell/layout/layout.machine.ts'
import {
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
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const at = (width: number, { textScale = 1, inApp = false, online = true, path = '/market' } = {}) => ({
  width,
  textScale,
  inApp,
  online,
  path,
})
const resized = (width: number) => ({ type: 'viewport.resized', width }) as const
const arrived = (path: string) => ({ type: 'location.changed', location: { path } }) as const

/** A page's frame as the states say it: header, footer, support, bottom bar. */
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

const table: Table<typeof layoutMachine> = [
  { says: 'is pc above 1440', input: at(1_441), then: { in: browser('pc'), asks: { watchWindow: undefined } } },
  { says: 'is pad at 1440', input: at(1_440), then: { in: browser('pad') } },
  { says: 'is pad above 768', input: at(769), then: { in: browser('pad') } },
  {
    says: 'has as much room as one of half the width where text is twice as large: above 1440',
    input: at(2_881, { textScale: 2 }),
    then: { in: browser('pc') },
  },
  { says: 'is a pad there at 1440', input: at(2_880, { textScale: 2 }), then: { in: browser('pad') } },
  { says: 'is a phone there at 768', input: at(1_536, { textScale: 2 }), then: { in: browser('phone') } },
  {
    says: 'is a phone there after it got narrower',
    input: at(2_881, { textScale: 2 }),
    given: [resized(1_536)],
    then: { in: browser('phone') },
  },
  { says: 'is phone at 768', input: at(768), then: { in: browser('phone') } },
  {
    says: 'becomes pad when a pc’s window narrows',
    input: at(1_600),
    when: resized(1_440),
    then: { in: browser('pad') },
  },
  { says: 'becomes phone when it narrows more', input: at(1_600), when: resized(768), then: { in: browser('phone') } },
  { says: 'becomes pad when a phone is turned', input: at(400), when: resized(769), then: { in: browser('pad') } },
  { says: 'becomes pc when a phone’s window grows', input: at(400), when: resized(1_441), then: { in: browser('pc') } },
  {
    says: 'knows the native app',
    input: at(400, { inApp: true }),
    then: { in: ['device.phone', 'host.app', 'network.online', ...frame()] },
  },
  {
    says: 'knows that it starts without network',
    input: at(400, { online: false }),
    then: { in: browser('phone', 'offline') },
  },
  {
    says: 'notices that the network goes',
    input: at(400),
    when: { type: 'network.lost' },
    then: { in: browser('phone', 'offline') },
  },
  {
    says: 'and that it comes back',
    input: at(400),
    given: [{ type: 'network.lost' }],
    when: { type: 'network.found' },
    then: { in: browser('phone') },
  },
  {
    says: 'stays as it is when nobody can watch the window',
    input: at(400),
    when: { answer: 'watchWindow', error: new Error('no') },
    then: { sent: [{ type: 'fault.met', actorId: 'watchWindow', error: new Error('no') }], in: browser('phone') },
  },
]

const pc = (...parts: Parameters<typeof frame>) => ['device.pc', 'host.browser', 'network.online', ...frame(...parts)]
const begun = (path: string) => at(1_441, { path })

const pageTable: Table<typeof layoutMachine> = [
  { says: 'begins with the usual frame', input: begun('/market'), then: { in: pc(), context: { path: '/market' } } },
  {
    says: 'begins with a form’s frame',
    input: begun('/login'),
    then: { in: pc('scrolling', 'shown', 'everywhere', 'unwanted') },
  },
  {
    says: 'begins without header and footer where a page fills the window',
    input: begun('/app/downLoad'),
    then: { in: pc('none', 'hidden', 'hidden', 'unwanted') },
  },
  {
    says: 'begins with the usual frame on a page that nobody knows',
    input: begun('/no/such/page'),
    then: { in: pc() },
  },
  {
    says: 'follows to a form',
    input: begun('/market'),
    when: arrived('/login'),
    then: { in: pc('scrolling', 'shown', 'everywhere', 'unwanted'), context: { path: '/login' } },
  },
  {
    says: 'follows to a page with help on pc only',
    input: begun('/login'),
    when: arrived('/web3'),
    then: { in: pc('fixed', 'shown', 'usual', 'unwanted') },
  },
  {
    says: 'follows to trading',
    input: begun('/market'),
    when: arrived('/trade/exchange'),
    then: { in: pc('fixed', 'hidden', 'hidden') },
  },
  {
    says: 'follows to a page that fills the window',
    input: begun('/market'),
    when: arrived('/app/downLoad'),
    then: { in: pc('none', 'hidden', 'hidden', 'unwanted') },
  },
  { says: 'and back from it', input: begun('/app/downLoad'), when: arrived('/market'), then: { in: pc() } },
]

it.each(table)('the layout $says [SHELL-08]', (row) => {
  expect(rowFault(layoutMachine, row)).toBeUndefined()
})

it.each(pageTable)('the layout $says', (row) => {
  expect(rowFault(layoutMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(layoutMachine, [...table, ...pageTable])
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

const standing = (start: Parameters<typeof at>[1] & { readonly width: number }) =>
  createActor(asleep(layoutMachine), { input: at(start.width, start) })
    .start()
    .getSnapshot()

it('shows the customer-service button on pc unless the page hides it, on pad and phone only where the page asks for it', () => {
  const shown = (path: string) => [1_441, 1_440, 768].map((width) => isSupportShown(standing({ width, path })))
  expect(shown('/web3')).toEqual([true, false, false])
  expect(shown('/trade/exchange')).toEqual([false, false, false])
  expect(shown('/login')).toEqual([true, true, true])
  // Those who answer need none.
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

it('gives the customer-service button a place where it covers nothing', () => {
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

it('shows the quick navigation on phones where the page wants it', () => {
  const shown = (path: string) => [1_441, 769, 768].map((width) => isBottomBarShown(standing({ width, path })))
  expect(shown('/market')).toEqual([false, false, true])
  expect(shown('/login')).toEqual([false, false, false])
})

it('tells a screen the device’s class, the host and the network [SHELL-08]', () => {
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
