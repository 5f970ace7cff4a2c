import { loginPath } from '#contract/shell/redirect.ts'

/** The current location: the path without its language prefix. */
export interface AppLocation {
  readonly path: string
  readonly search: string
  readonly hash: string
}

/** The login page that returns to a location. */
export const loginFrom = ({ path, search, hash }: AppLocation): string => loginPath(`${path}${search}${hash}`)
