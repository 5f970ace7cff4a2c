import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { AddressLocale, DocumentLocale } from '#contract/shell/locales.ts'
import type { Runtime } from '#contract/kernel/runtime.ts'
import type { Broadcast } from './browser/broadcast.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import type { WritableBoard } from './streams/board.ts'
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

/** All that touches the world, made once by `src/app` and handed to each flow's actors. A test hands its own. */
export interface Services {
  readonly runtime: Runtime
  /** The language that the document speaks. */
  readonly locale: DocumentLocale
  /** The language of its addresses: another one where that has no words yet. */
  readonly addressLocale: AddressLocale
  readonly client: Client
  readonly signer: Signer
  readonly storage: Storage
  /** What the person chose, over `storage`. */
  readonly choices: Choices
  /** Of this tab only, gone with it. */
  readonly tabStorage: Storage
  /** What is kept of whoever is here and goes with their session: in this browser, and in this tab only. */
  readonly personal: Personal
  readonly tabPersonal: Personal
  readonly clock: Clock
  readonly random: Random
  readonly broadcast: Broadcast
  /** Money calls whose end nobody knows, kept over starts; and those that this tab waits for. */
  readonly openKeys: OpenKeys
  readonly waiting: Waiting
  /** Sockets: topics as streams. */
  readonly links: Links
  /** The sockets of the public families, shared by the tabs of a browser. */
  readonly shares: Readonly<Record<SharedFamily, Pick<SocketShare, 'logic'>>>
  /** The newest ticker of each market. */
  readonly tickers: WritableBoard<Ticker>
  /** The last day of each market, for the small lines of lists. */
  readonly trends: WritableBoard<readonly Decimal[]>
  /** The last candles of markets that are shown, by `candlesKey`. */
  readonly candles: WritableBoard<readonly CandleRow[]>
  /** For whoever looks at the console: what came and made no sense. */
  readonly report: (what: string) => void
}
