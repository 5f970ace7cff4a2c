import { decimal } from '#contract/kernel/decimal.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleFill } from '../openOrders/openOrders.samples.ts'
import { fillNoticesMachine } from './fillNotices.machine.ts'
import type { FillNoticesSnapshot } from './fillNotices.machine.ts'

const sound = { role: 'checkbox', name: 'floorTools:fills.sound' } as const
const browser = { role: 'checkbox', name: 'floorTools:fills.browser' } as const
const asking = { role: 'status', text: 'floorTools:fills.asking' } as const
const denied = { text: 'floorTools:fills.denied' } as const
const unsupported = { text: 'floorTools:fills.unsupported' } as const
const notice = {
  role: 'status',
  text: {
    word: 'floorTools:fills.notice.buy',
    values: { amount: '0.25', coin: 'BTC', price: '60,000', quote: 'USDT' },
  },
} as const
const choice = { sound: false, browser: false, permission: 'default' } as const

/** One region is walked at a time: switches are pressed while nothing is announced. */
const whenQuiet =
  <const Samples extends readonly object[]>(...samples: Samples) =>
  ({ snapshot }: { snapshot: FillNoticesSnapshot }) =>
    snapshot.matches({ person: { signedIn: 'quiet' } }) ? samples : []

export const fillNoticesModel = {
  machine: fillNoticesMachine,
  inputs: { signedIn: { fid: '7' }, 'a guest': { fid: undefined } },
  events: {
    'choice.received': whenQuiet(
      choice,
      { sound: true, browser: true, permission: 'granted' },
      { ...choice, browser: true, permission: 'denied' },
      { ...choice, permission: 'none' },
    ),
    'fill.received': [{ fill: sampleFill('9') }, { fill: sampleFill('10', { orderId: '8', price: decimal('61000') }) }],
    'news.received': [{}],
    'notice.dismissed': [{}],
    'sound.toggled': whenQuiet({}),
    'browser.toggled': whenQuiet({}),
    'session.changed': [{ fid: '7' }, { fid: '8' }, { fid: undefined }],
  },
  outcomes: {
    watchFills: {
      came: { sends: { type: 'fill.received', fill: sampleFill('9') } },
      broken: { error: new Error('no stream') },
    },
    watchChoice: { broken: { error: new Error('no storage') } },
    claimNews: { ours: { done: true }, 'of another tab': { done: false }, broken: { error: new Error('no locks') } },
    requestPermission: {
      granted: { done: 'granted' },
      denied: { done: 'denied' },
      put: { done: 'default' },
      broken: { error: new Error('no notices') },
    },
  },
  bounds: { depth: 6 },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    announced: context.announced,
    fresh: context.fresh.length,
    news: context.news.map(({ orderId }) => orderId),
  }),
  invariants: {
    'a guest gets no trades': ({ snapshot }) =>
      !snapshot.matches({ person: 'guest' }) || snapshot.context.news.length === 0,
    'what is announced came, and is announced once': ({ snapshot }) =>
      new Set(snapshot.context.announced).size === snapshot.context.announced.length,
  },
  screen: {
    shows: {
      'person.guest': () => [{ ...notice, absent: true }],
      'person.signedIn.quiet': { unseen: 'before the first trades there is nothing to be seen' },
      'person.signedIn.gathering': { unseen: 'trades are gathered' },
      'person.signedIn.claiming': { unseen: 'the tabs agree among themselves: no screen shows it' },
      'person.signedIn.shown': { unseen: 'fillNotices.test.tsx shows which trades are announced' },
      'sound.off': [{ ...sound, checked: false }],
      'sound.on': [{ ...sound, checked: true }],
      'browser.off': () => [
        { ...browser, checked: false },
        { ...asking, absent: true },
        { ...denied, absent: true },
        { ...unsupported, absent: true },
      ],
      'browser.requesting': [asking],
      'browser.on': [{ ...browser, checked: true }],
      'browser.denied': [denied],
      'browser.unsupported': [unsupported],
    },
    gestures: {
      'choice.received': { by: 'app', because: 'another tab chooses' },
      'fill.received': { by: 'app', because: 'an order of the person trades' },
      'news.received': { by: 'app', because: 'the flow tells itself' },
      'notice.dismissed': { by: 'app', because: 'fillNotices.test.tsx presses it' },
      'sound.toggled': { click: sound },
      'browser.toggled': { click: browser },
      'session.changed': { by: 'app', because: 'the session’s flow sends it' },
    },
  },
  wire: {
    watchFills: { happens: 'flows' },
    watchChoice: { happens: 'flows' },
    claimNews: { happens: 'ours' },
    requestPermission: { happens: 'granted' },
  },
} satisfies FlowModel<typeof fillNoticesMachine>
