import type { FastifyInstance } from 'fastify'
import type { Queries } from './db/database.ts'
import type { Handler } from './http/handle.ts'
import { alertsModule } from './modules/alerts/index.ts'
import { assetsModule } from './modules/assets/index.ts'
import { configModule } from './modules/config/index.ts'
import { deskModule } from './modules/desk/index.ts'
import { favouritesModule } from './modules/favourites/index.ts'
import { identityModule } from './modules/identity/index.ts'
import { liveModule } from './modules/live/index.ts'
import { marketModule } from './modules/market/index.ts'
import { messagesModule } from './modules/messages/index.ts'
import { outcomeModule } from './modules/outcome/index.ts'
import { searchModule } from './modules/search/index.ts'
import { sessionModule } from './modules/session/index.ts'
import { transferModule } from './modules/transfer/index.ts'
import { walletLoginModule } from './modules/walletLogin/index.ts'
import { sandboxModule } from './modules/sandbox/index.ts'
import { web3Module } from './modules/web3/index.ts'
import type { Wallet } from './http/wallets.ts'
import type { User, Venue } from './venue.ts'

/** One flow's part of the venue. */
export interface Module {
  readonly name: string
  readonly handlers: readonly Handler[]
  /** Only there while the sandbox is on. */
  readonly sandbox?: boolean
  /** What answers by itself, beside the calls: files, streams. After `start`. */
  readonly routes?: (http: FastifyInstance, venue: Venue) => void
  /** Before anything is answered, in the order of the list: `venue.provide` what later modules use. */
  readonly start?: (venue: Venue) => Promise<void> | void
  /**
   * After all have started, at the first start of a sandbox's database only: production begins without demo accounts,
   * hosts and agents.
   */
  readonly seed?: (venue: Venue) => Promise<void>
  /** In the transaction that creates a user. */
  readonly userCreated?: (tx: Queries, user: User, venue: Venue) => Promise<void>
  /** In the transaction that creates a wallet. */
  readonly walletCreated?: (tx: Queries, wallet: Wallet, venue: Venue) => Promise<void>
  /** Lines for the operator, printed after `Ready`. */
  readonly announce?: (venue: Venue) => readonly string[]
  /** When the venue ends, in reverse order. */
  readonly stop?: (venue: Venue) => Promise<void> | void
}

/** Every module of the venue; an earlier one is started before a later one. */
export const modules: readonly Module[] = [
  configModule,
  marketModule,
  sessionModule,
  outcomeModule,
  transferModule,
  assetsModule,
  favouritesModule,
  identityModule,
  searchModule,
  liveModule,
  web3Module,
  walletLoginModule,
  messagesModule,
  alertsModule,
  deskModule,
  sandboxModule,
]
