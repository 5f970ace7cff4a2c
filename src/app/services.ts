import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Runtime } from '#contract/kernel/runtime.ts'
import type { SharedFamily } from '#machines/shell/socketShare/socketShare.setup.ts'
import type { Drawing } from './drawing.ts'
import { reportOddity } from './faults.ts'
import type { SettledLocale } from './start.ts'
import { createBoard } from '#services/streams/board.ts'
import { createPainter } from '#services/streams/painter.ts'
import { createBroadcast } from '#services/browser/broadcast.ts'
import { createChoices } from '#services/browser/choices.ts'
import { createClient } from '#services/http/client.ts'
import { createClock } from '#services/browser/clock.ts'
import { createHttp } from '#services/http/http.ts'
import { createLinks, linkInput } from '#services/streams/links.ts'
import { nextTask } from '#services/browser/nextTask.ts'
import { createOpenKeys } from '#services/http/openKeys.ts'
import { createPersonal } from '#services/browser/personal.ts'
import { createRandom } from '#services/browser/random.ts'
import type { Services } from '#services/services.ts'
import { createSigner } from '#services/http/signer.ts'
import { createSocketShare, tabsOf } from '#services/streams/socketShare.ts'
import { createTabStorage } from '#services/browser/storage.ts'
import type { RawStorage } from '#services/browser/storage.ts'
import { leaveKeys } from '#services/http/submit.ts'
import { createWaiting } from '#services/http/waiting.ts'

export type { Services } from '#services/services.ts'

interface Listeners {
  readonly onSessionEnded: () => void
  readonly onSessionDoubted: () => void
  readonly onWalletDoubted: () => void
  readonly onFailure: (error: CallError) => void
  /** Called when a choice cannot be stored beyond this document. */
  readonly onNotKept: () => void
}

/** Runs a callback in a task of its own. */
const inTask = async (callback: () => void): Promise<void> => {
  await nextTask()
  callback()
}

/** The browser's services. Their notifications go to the root. */
export const createServices = (
  runtime: Runtime,
  { address, spoken: locale }: SettledLocale,
  storage: RawStorage,
  drawing: Drawing,
  listeners: Listeners,
): Services => {
  const clock = createClock()
  const random = createRandom()
  const signer = createSigner(clock, random)
  /** Calls are sent at once; their responses are read when the page is idle. */
  const fetchBeside: typeof fetch = async (...asked) => {
    const answer = await window.fetch(...asked)
    await new Promise<void>(drawing.beside)
    return answer
  }
  const http = createHttp({ fetch: fetchBeside, clock, isOnline: () => navigator.onLine })
  const broadcast = createBroadcast(() => new BroadcastChannel('statefloor'))
  const nextFrame = (callback: () => void) => void requestAnimationFrame(callback)
  const { paint, hold } = createPainter({
    nextFrame,
    afterFrame: (callback) => void inTask(callback),
    later: (callback, ms) => void setTimeout(callback, ms),
    now: () => performance.now(),
  })
  /**
   * Charts measure themselves before they draw. In a frame that has written other numbers this would force a layout;
   * right after the frame the layout is already up to date.
   */
  const paintAfter = (callback: () => void) => paint(() => void inTask(callback))
  const client = createClient({
    http,
    signer,
    venue: runtime.venue,
    locale: () => locale,
    onMoneySent: hold,
    ...listeners,
  })
  const open = (url: string) => new WebSocket(url)
  const share = (family: SharedFamily) =>
    createSocketShare({
      family,
      url: linkInput(family, runtime, window.location.href).url,
      open,
      tabs: tabsOf(window),
      loadPart: () => import('./lateFlows.ts'),
      whenCalm: drawing.after,
      page: window,
      now: clock.now,
      newId: random.key,
      report: reportOddity,
    })
  const shares = { spot: share('spot'), swap: share('swap') }
  const links = createLinks({
    open: (url, family) => (family === 'user' ? open(url) : shares[family].open()),
    whenCalm: drawing.after,
    now: clock.now,
    random: random.share,
    page: window,
    onSessionDoubted: listeners.onSessionDoubted,
    report: reportOddity,
  })
  const openKeys = createOpenKeys(storage)
  const waiting = createWaiting()
  const tabStorage = createTabStorage(window)
  window.addEventListener('pagehide', () => leaveKeys({ openKeys, waiting, clock }))
  return {
    runtime,
    locale,
    addressLocale: address,
    client,
    signer,
    storage,
    choices: createChoices(storage, listeners.onNotKept),
    tabStorage,
    personal: createPersonal(storage),
    tabPersonal: createPersonal(tabStorage),
    clock,
    random,
    broadcast,
    openKeys,
    waiting,
    links,
    shares,
    paint,
    tickers: createBoard<Ticker>(paint),
    trends: createBoard<readonly Decimal[]>(paint),
    candles: createBoard<readonly CandleRow[]>(paintAfter),
    report: reportOddity,
  }
}
