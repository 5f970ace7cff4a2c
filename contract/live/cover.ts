import type { LiveRoom } from './entities/live.ts'

/**
 * The room's own picture, if the document's policy permits it: only our own origin is allowed. Undefined: a generated
 * one is shown.
 */
export const coverOf = ({ cover }: Pick<LiveRoom, 'cover'>): string | undefined =>
  typeof cover === 'string' && /^\/[^/\\]/.test(cover) ? cover : undefined

/** The host's initial on a generated picture. */
export const initialOf = ({ hostName }: Pick<LiveRoom, 'hostName'>): string =>
  ([...hostName.trim()][0] ?? '').toLocaleUpperCase()
