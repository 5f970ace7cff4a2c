import type { Options } from './options.ts'

/** Where people reach the venue: what a phone can open, too, if it can reach it at all. */
export const originOf = ({ publicOrigin, lan, port }: Options): string =>
  publicOrigin ?? (lan === undefined ? `http://localhost:${port}` : `https://${lan}:${port}`)
