import type { NotFoundSnapshot } from './notFound.machine.ts'

/** The page's own search: there until the page itself fails. */
export const searchOf = ({ children: { search } }: NotFoundSnapshot) => search
