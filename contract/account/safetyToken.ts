import * as z from 'zod/mini'

/** The proof of a passed safety check, for one call. */
export const safetyToken = z.string().check(z.minLength(1), z.maxLength(100))
