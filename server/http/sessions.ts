import type { User } from '../venue'

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

/** The exchange's sessions. */
export interface Sessions {
  /** A new session; `token` is for the cookie and is told only here. */
  readonly create: (user: User, from: { readonly address: string; readonly agent: string }) => Promise<{ readonly token: string; readonly session: Session }>
  /** Who has this token; null when it never was or has ended. Counts as use. */
  readonly find: (token: string) => Promise<{ readonly user: User; readonly session: Session } | null>
  /** Ends one session: its cookie is worth nothing from now on, its sockets are closed. */
  readonly end: (sessionId: string) => Promise<void>
  /** The user's sessions that have not ended, newest first. */
  readonly list: (userId: number) => Promise<readonly Session[]>
  /** Takes a nonce of a signed call; false when the session has used it before. */
  readonly useNonce: (sessionId: string, nonce: string) => Promise<boolean>
  /** Ends those whose time is up, so that their sockets close. */
  readonly sweep: () => Promise<void>
  /** Sweeps now and whenever the next one's time is up. */
  readonly watch: () => Promise<void>
}
