import type { LiveRoom } from './entities/live.ts'

/**
 * The room's own picture, if the document may show it: its policy allows our own origin alone. Undefined: a drawn one
 * stands there.
 */
export const coverOf = ({ cover }: Pick<LiveRoom, 'cover'>): string | undefined =>
  typeof cover === 'string' && /^\/[^/\\]/.test(cover) ? cover : undefined

/** The letter by which a drawn picture names the host. */
export const initialOf = ({ hostName }: Pick<LiveRoom, 'hostName'>): string =>
  ([...hostName.trim()][0] ?? '').toLocaleUpperCase()
