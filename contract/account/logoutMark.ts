import * as z from 'zod/mini'

/** The storage key under which a browser notes that a logout has begun and the venue has not said that it is done. */
export const logoutMarkKey = 'logoutPending'
export const logoutMarkSchema = z.literal(true)
