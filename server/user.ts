/** A person with an account. */
export interface User {
  readonly id: number
  /** The UID that is shown. */
  readonly fid: string
  /** The e-mail, in lower case. */
  readonly account: string
}
