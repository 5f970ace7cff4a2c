import type { FastifyInstance } from 'fastify'
import type { Queries } from './db/database'
import type { Handler } from './http/handle'
import { alertsModule } from './modules/alerts'
import { assetsModule } from './modules/assets'
import { configModule } from './modules/config'
import { deskModule } from './modules/desk'
import { favouritesModule } from './modules/favourites'
import { identityModule } from './modules/identity'
import { liveModule } from './modules/live'
import { marketModule } from './modules/market'
import { messagesModule } from './modules/messages'
import { outcomeModule } from './modules/outcome'
import { searchModule } from './modules/search'
import { sessionModule } from './modules/session'
import { transferModule } from './modules/transfer'
import { walletLoginModule } from './modules/walletLogin'
import { sandboxModule } from './modules/sandbox'
import { web3Module } from './modules/web3'
import type { Wallet } from './http/wallets'
import type { User, Venue } from './venue'

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
  /** After all have started, at the first start of a sandbox's database only: production begins without demo accounts, hosts and agents. */
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
export const modules: readonly Module[] = [configModule, marketModule, sessionModule, outcomeModule, transferModule, assetsModule, favouritesModule, identityModule, searchModule, liveModule, web3Module, walletLoginModule, messagesModule, alertsModule, deskModule, sandboxModule]
