import type { FastifyInstance } from 'fastify'
import type { Queries } from './db/database.ts'
import type { Handler } from './http/handle.ts'
import type { Interceptor } from './http/interceptor.ts'
import type { Wallet } from './http/wallets.ts'
import type { Token } from './serviceContainer.ts'
import type { User } from './user.ts'
import type { Venue } from './venue.ts'

/** One flow's part of the venue. */
export interface Module {
  readonly name: string
  /** What it uses of other modules, which start before it. */
  readonly needs?: readonly Token<unknown>[]
  /** What its `start` puts there (`venue.provide`), for itself and for those that need it. */
  readonly provides?: readonly Token<unknown>[]
  readonly handlers: readonly Handler[]
  /** Only there while the sandbox is on. */
  readonly sandbox?: boolean
  /** What answers by itself, beside the calls: files, streams. After `start`. */
  readonly routes?: (http: FastifyInstance, venue: Venue) => void
  /** What it puts around every call, of other modules too. After `start`, in the order in which modules start. */
  readonly intercept?: (venue: Venue) => Interceptor
  /** Before anything is answered, after the modules that provide what it needs. */
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
