/**
 * The codes that the client itself distinguishes, and those of the flows on its first page: all the others, in
 * `codes.ts`, come with the pages that know them.
 */
export const firstCodes = {
  success: 200,

  /** The call of this key was abandoned, because its outcome was requested first. */
  keyRefused: 40902,
  /** The cookie belongs to another user than the page claims (`X-Account`). */
  accountSwitched: 40910,

  /** Signature missing or wrong; clock offset too large. */
  signatureWrong: 40111,
  signatureStale: 40112,

  /** Login: wrong account or password; code required. */
  loginWrong: 10001,
  googleCodeNeeded: 10002,

  instrumentUnknown: 30602,
} as const
