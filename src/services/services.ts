import type { AddressLocale, DocumentLocale } from '../../contract/locales'
import type { Runtime } from '../../contract/runtime'
import type { Broadcast } from './broadcast'
import type { Decimal } from '../../contract/decimal'
import type { Ticker } from '../../contract/instruments'
import type { WritableBoard } from './board'
import type { Choices } from './choices'
import type { Client } from './client'
import type { Clock } from './clock'
import type { OpenKeys } from './openKeys'
import type { Links } from './links'
import type { Random } from './random'
import type { Signer } from './signer'
import type { Storage } from './storage'
import type { Waiting } from './submit'

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
  readonly clock: Clock
  readonly random: Random
  readonly broadcast: Broadcast
  /** Money calls whose end nobody was told, kept over starts; and those that this tab waits for. */
  readonly openKeys: OpenKeys
  readonly waiting: Waiting
  /** Sockets: topics as streams. */
  readonly links: Links
  /** The newest ticker of each market. */
  readonly tickers: WritableBoard<Ticker>
  /** The last day of each market, for the small lines of lists. */
  readonly trends: WritableBoard<readonly Decimal[]>
  /** For whoever looks at the console: what came and made no sense. */
  readonly report: (what: string) => void
}
