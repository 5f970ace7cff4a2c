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

type Write = (what: unknown, message?: string) => void
export interface Log {
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}

/** The running venue, as its modules see it. */
export interface Venue extends ServiceContainer {
  readonly options: Options
  readonly clock: Clock
  readonly db: Database
  readonly log: Log
  readonly hub: Hub
  /** Encrypts stored secrets that have to be readable (`sealedColumns`). */
  readonly cipher: Cipher
  readonly sessions: Sessions
  readonly wallets: Wallets
  readonly money: Executor
  /** Logs security events. */
  readonly security: SecurityLog
  /** Gives other machines access to the sandbox's controls. */
  readonly sandboxToken: string
  /** Returns a new, unguessable id. */
  readonly newId: () => string
  /** Call in the transaction that creates a user, so that each module can add its own data. */
  readonly userCreated: (tx: Queries, user: User) => Promise<void>
  /** The same for a wallet. */
  readonly walletCreated: (tx: Queries, wallet: Wallet) => Promise<void>
}
