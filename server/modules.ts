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
  /** Services of other modules that it uses; those modules start first. */
  readonly needs?: readonly Token<unknown>[]
  /** Services that its `start` registers (`venue.provide`), for itself and for dependent modules. */
  readonly provides?: readonly Token<unknown>[]
  readonly handlers: readonly Handler[]
  /** Only active while the sandbox is on. */
  readonly sandbox?: boolean
  /** Registers routes other than calls, such as files and streams. Runs after `start`. */
  readonly routes?: (http: FastifyInstance, venue: Venue) => void
  /** Returns a hook that wraps every call, including other modules'. Runs after `start`, in start order. */
  readonly intercept?: (venue: Venue) => Interceptor
  /** Runs before anything is answered, after the modules that provide what it needs. */
  readonly start?: (venue: Venue) => Promise<void> | void
  /**
   * Runs after all modules have started, and only on the first start of a sandbox database: production begins without
   * demo accounts, hosts and agents.
   */
  readonly seed?: (venue: Venue) => Promise<void>
  /** Runs after all modules have started, and after the seed: for work that needs all others to have registered. */
  readonly ready?: (venue: Venue) => Promise<void> | void
  /** Runs before the venue listens on its port: for work that its first visitors would have to wait for. */
  readonly warm?: (venue: Venue) => Promise<void>
  /** Runs in the transaction that creates a user. */
  readonly userCreated?: (tx: Queries, user: User, venue: Venue) => Promise<void>
  /** Runs in the transaction that creates a wallet. */
  readonly walletCreated?: (tx: Queries, wallet: Wallet, venue: Venue) => Promise<void>
  /** Lines for the operator, printed after `Ready`. */
  readonly announce?: (venue: Venue) => readonly string[]
  /** Runs when the venue accepts no more calls: resolves when those accepted are committed. */
  readonly quiet?: (venue: Venue) => Promise<void>
  /** Runs when the venue stops, in reverse order. */
  readonly stop?: (venue: Venue) => Promise<void> | void
}
