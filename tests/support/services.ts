import { createBoard } from '#services/streams/board.ts'
import { createBroadcast } from '#services/browser/broadcast.ts'
import { createChoices } from '#services/browser/choices.ts'
import { createOpenKeys } from '#services/http/openKeys.ts'
import type { Services } from '#services/services.ts'
import { createPersonal } from '#services/browser/personal.ts'
import { createStorage } from '#services/browser/storage.ts'
import { createWaiting } from '#services/http/waiting.ts'
import { fakeLinks } from './fakeSockets.ts'
import { fakeShare } from './fakeTabs.ts'
import type { Answering } from './venueStub.ts'
import { answer, HandClock, stubClient } from './venueStub.ts'

export const testRuntime: Services['runtime'] = {
  venue: 'https://venue.example',
  streams: { spot: '/ws/trade/multiple', swap: '/ws/swap', user: '/ws/user/stream' },
  health: '',
  linkSilence: 5_000,
  supportOrigin: '',
  vendors: {},
  host: 'statefloor.test',
  links: {},
  mailboxes: {
    service: 'service@statefloor.test',
    product: 'product@statefloor.test',
    business: 'business@statefloor.test',
    case: 'case@statefloor.test',
  },
  hidden: [],
  worker: true,
  sandbox: true,
}

/** An in-memory stand-in for a window's storage. */
export const memoryHost = () => {
  const values = new Map<string, string>()
  const localStorage: Storage = {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
  return { values, localStorage, addEventListener: () => undefined, removeEventListener: () => undefined }
}

/** The services with a venue that the test answers; by default every call fails with 503. */
export const stubServices = (
  answering: Answering = () => answer(null, { status: 503 }),
  more: Partial<Services> = {},
): Services => {
  const clock = new HandClock()
  const { client, signer } = stubClient(answering, { clock })
  const storage = createStorage(memoryHost())
  const tabStorage = createStorage(memoryHost())
  const { links } = fakeLinks()
  return {
    runtime: testRuntime,
    locale: 'en_US',
    // Unless a test gives both, the address has the current language.
    addressLocale: more.locale ?? 'en_US',
    client,
    signer,
    storage,
    choices: createChoices(storage, () => undefined),
    tabStorage,
    personal: createPersonal(storage),
    tabPersonal: createPersonal(tabStorage),
    clock,
    random: { share: () => 0.5, key: () => 'k'.repeat(22) },
    broadcast: createBroadcast(() => new BroadcastChannel(`test-${Math.random()}`)),
    openKeys: createOpenKeys(storage),
    waiting: createWaiting(),
    links,
    shares: { spot: fakeShare('spot').share, swap: fakeShare('swap').share },
    paint: (callback) => queueMicrotask(callback),
    tickers: createBoard((paint) => queueMicrotask(paint)),
    trends: createBoard((paint) => queueMicrotask(paint)),
    candles: createBoard((paint) => queueMicrotask(paint)),
    report: () => undefined,
    ...more,
  }
}
