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
  /** When it ends if it is not used before, at the latest seven days after its begin. */
  readonly expiresAt: number
  readonly address: string
  readonly agent: string
}

/** Who came with a token. */
interface Found {
  readonly user: User
  readonly session: Session
  /** The session has been given a newer token: this one only reads, and not for long. */
  readonly isSuperseded: boolean
}

/** To be called after the commit: closes the sockets of what has ended, and forgets what was remembered of it. */
type Ending = () => void

/** The exchange's sessions. */
export interface Sessions {
  /** A new session; `token` is for the cookie and is given only here. Of a person who has too many the oldest end. */
  readonly create: (
    user: User,
    from: { readonly address: string; readonly agent: string },
  ) => Promise<{ readonly token: string; readonly session: Session }>
  /** Who has this token; null when it never was or has ended. Counts as use. */
  readonly find: (token: string) => Promise<Found | null>
  /** Ends one session: its cookie is worth nothing from now on, its sockets are closed. */
  readonly end: (sessionId: string) => Promise<void>
  /**
   * Ends all sessions of the user but this one, or only one of them, in the transaction of what makes it necessary;
   * `ended` are their ids.
   */
  readonly endOthers: (
    tx: Queries,
    session: Session,
    only?: string,
  ) => Promise<{ readonly ended: readonly string[]; readonly settle: Ending }>
  /**
   * Gives a session another token, in the transaction of what makes it necessary. The one before dies; within
   * `venueLimits.session.renewalGrace` it still reads, so that another tab's request that crosses the answer is not
   * taken for a stranger's. Its sockets are closed, to be opened with the new token.
   */
  readonly renew: (tx: Queries, session: Session) => Promise<{ readonly token: string; readonly settle: Ending }>
  /** The user's sessions that have not ended, newest first. */
  readonly list: (userId: number) => Promise<readonly Session[]>
  /** Takes a nonce of a signed call; false when the session has used it before. */
  readonly useNonce: (sessionId: string, nonce: string) => Promise<boolean>
  /** Ends those whose time is up, so that their sockets close. */
  readonly sweep: () => Promise<void>
  /** Sweeps now and whenever the next one's time is up. */
  readonly watch: () => Promise<void>
}
