import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { AddressLocale, DocumentLocale } from '#contract/shell/locales.ts'
import type { Runtime } from '#contract/kernel/runtime.ts'
import type { Broadcast } from './browser/broadcast.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import type { NextFrame, WritableBoard } from './streams/board.ts'
import type { Choices } from './browser/choices.ts'
import type { Client } from './http/client.ts'
import type { Clock } from './browser/clock.ts'
import type { OpenKeys } from './http/openKeys.ts'
import type { SharedFamily } from '#machines/shell/socketShare/socketShare.setup.ts'
import type { Links } from './streams/links.ts'
import type { Personal } from './browser/personal.ts'
import type { SocketShare } from './streams/socketShare.ts'
import type { Random } from './browser/random.ts'
import type { Signer } from './http/signer.ts'
import type { Storage } from './browser/storage.ts'
import type { Waiting } from './http/waiting.ts'

/** All side effects, created once by `src/app` and passed to each flow's actors. Tests pass their own. */
export interface Services {
  readonly runtime: Runtime
  /** The language of the document's texts. */
  readonly locale: DocumentLocale
  /** The language of its addresses: differs if that language has no translations yet. */
  readonly addressLocale: AddressLocale
  readonly client: Client
  readonly signer: Signer
  readonly storage: Storage
  /** The user's choices, on top of `storage`. */
  readonly choices: Choices
  /** Storage of this tab only, removed with it. */
  readonly tabStorage: Storage
  /** The current user's data, removed with their session: in this browser, and in this tab only. */
  readonly personal: Personal
  readonly tabPersonal: Personal
  readonly clock: Clock
  readonly random: Random
  readonly broadcast: Broadcast
  /** Money calls with unknown outcome, stored across page loads; and those for which this tab waits. */
  readonly openKeys: OpenKeys
  readonly waiting: Waiting
  /** The sockets, with topics as streams. */
  readonly links: Links
  /** The sockets of the public families, shared by a browser's tabs. */
  readonly shares: Readonly<Record<SharedFamily, Pick<SocketShare, 'logic'>>>
  /** Runs a callback with the next painting of market data. */
  readonly paint: NextFrame
  /** The latest ticker of each market. */
  readonly tickers: WritableBoard<Ticker>
  /** The last 24 hours of each market, for sparklines. */
  readonly trends: WritableBoard<readonly Decimal[]>
  /** The latest candles of the shown markets, by `candlesKey`. */
  readonly candles: WritableBoard<readonly CandleRow[]>
  /** Logs invalid data to the console. */
  readonly report: (what: string) => void
}
