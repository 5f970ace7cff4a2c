import type { Options } from '../../options'

/** Where people reach the venue: what a phone can open. */
export const siteOf = ({ publicOrigin, port }: Options): string => publicOrigin ?? `http://localhost:${port}`
