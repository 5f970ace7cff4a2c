import type { Queries } from '../db/database.ts'
import type { User } from '../user.ts'

/** One login in one browser. */
export interface Session {
  readonly id: string
  readonly userId: number
  /** Base64; signs this session's calls. */
  readonly signKey: string
  readonly createdAt: number
  readonly seenAt: number
  /** When it expires if unused, at most seven days after it began. */
  readonly expiresAt: number
  readonly address: string
  readonly agent: string
}

/** The session and user of a token. */
interface Found {
  readonly user: User
  readonly session: Session
  /** The session has a newer token: this one is read-only, and only for a short time. */
  readonly isSuperseded: boolean
}

/** Call after the commit: closes the sockets of the ended sessions and drops them from the cache. */
type Ending = () => void

/** The exchange's sessions. */
export interface Sessions {
  /**
   * Creates a session; `token` is for the cookie and is only returned here. If the user has too many sessions, the
   * oldest end.
   */
  readonly create: (
    user: User,
    from: { readonly address: string; readonly agent: string },
  ) => Promise<{ readonly token: string; readonly session: Session }>
  /** The session with this token; null if it never existed or has ended. Counts as use. */
  readonly find: (token: string) => Promise<Found | null>
  /** Ends one session: its cookie stops working and its sockets are closed. */
  readonly end: (sessionId: string) => Promise<void>
  /**
   * Ends all of the user's sessions except this one, or only one of them, in the transaction that makes it necessary.
   * `ended` holds their ids.
   */
  readonly endOthers: (
    tx: Queries,
    session: Session,
    only?: string,
  ) => Promise<{ readonly ended: readonly string[]; readonly settle: Ending }>
  /** Ends all of the user's sessions, in the transaction that makes it necessary. */
  readonly endAll: (
    tx: Queries,
    userId: number,
  ) => Promise<{ readonly ended: readonly string[]; readonly settle: Ending }>
  /**
   * Gives a session a new token, in the transaction that makes it necessary. The old one is revoked, but can still read
   * within `venueLimits.session.renewalGrace`, so that a concurrent request from another tab is not treated as a
   * stranger's. The session's sockets are closed and must be reopened with the new token.
   */
  readonly renew: (tx: Queries, session: Session) => Promise<{ readonly token: string; readonly settle: Ending }>
  /** The user's active sessions, newest first. */
  readonly list: (userId: number) => Promise<readonly Session[]>
  /** Consumes a nonce of a signed call; false if the session has used it before. */
  readonly useNonce: (sessionId: string, nonce: string) => Promise<boolean>
  /** Ends expired sessions, so that their sockets close. */
  readonly sweep: () => Promise<void>
  /** Sweeps now and whenever the next session expires. */
  readonly watch: () => Promise<void>
}
