import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database, Queries } from './db/database.ts'
import type { Sessions } from './http/sessions.ts'
import type { Wallet, Wallets } from './http/wallets.ts'
import type { Executor } from './money/executor.ts'
import type { SecurityLog } from './securityLog/index.ts'
import type { Options } from './options.ts'
import type { Cipher } from './security/cipher.ts'
import type { Hub } from './sockets/hub.ts'
import type { ServiceContainer } from './serviceContainer.ts'
import type { User } from './user.ts'

export type Log = FastifyBaseLogger

/** The running venue, as its modules see it. */
export interface Venue extends ServiceContainer {
  readonly options: Options
  readonly clock: Clock
  readonly db: Database
  readonly log: Log
  readonly hub: Hub
  /** Seals secrets that lie in the database and have to be readable (`sealedColumns`). */
  readonly cipher: Cipher
  readonly sessions: Sessions
  readonly wallets: Wallets
  readonly money: Executor
  /** Tells of what concerns security. */
  readonly security: SecurityLog
  /** Opens the sandbox's controls to other machines. */
  readonly sandboxToken: string
  /** A new id that nobody can guess. */
  readonly newId: () => string
  /** To be called in the transaction that creates a user: the other modules give it what belongs to it. */
  readonly userCreated: (tx: Queries, user: User) => Promise<void>
  /** The same for a wallet. */
  readonly walletCreated: (tx: Queries, wallet: Wallet) => Promise<void>
}
