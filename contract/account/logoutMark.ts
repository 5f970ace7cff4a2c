import * as z from 'zod/mini'

/** The storage key under which a browser notes that a logout has begun and the venue has not said that it is done. */
export const logoutMarkKey = 'logoutPending'
export const logoutMarkSchema = z.literal(true)

/** Everything that a browser keeps about a person lies under keys that begin so; it goes with the session. */
export const privatePrefix = 'private.'
