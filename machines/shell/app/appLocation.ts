import { loginPath } from '#contract/shell/redirect.ts'

/** Where the person is: the path without its language prefix. */
export interface AppLocation {
  readonly path: string
  readonly search: string
  readonly hash: string
}

/** The login page that leads back to a place. */
export const loginFrom = ({ path, search, hash }: AppLocation): string => loginPath(`${path}${search}${hash}`)
