import type { Options } from './options.ts'

/** The address at which users reach the venue. A phone can open it too, provided that it can reach this machine. */
export const originOf = ({ publicOrigin, lan, port }: Options): string =>
  publicOrigin ?? (lan === undefined ? `http://localhost:${port}` : `https://${lan}:${port}`)
