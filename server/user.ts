/** A user with an account. */
export interface User {
  readonly id: number
  /** The UID shown to the user. */
  readonly fid: string
  /** The e-mail address, in lower case. */
  readonly account: string
}
