import { loginPath } from '#contract/shell/redirect.ts'

/** Where the person is: the path without its language prefix. */
export interface Place {
  readonly path: string
  readonly search: string
  readonly hash: string
}

/** The login page that leads back to a place. */
export const loginFrom = ({ path, search, hash }: Place): string => loginPath(`${path}${search}${hash}`)
