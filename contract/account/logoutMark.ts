import * as z from 'zod/mini'

/** The storage key that marks a logout that has begun and that the venue has not confirmed. */
export const logoutMarkKey = 'logoutPending'
export const logoutMarkSchema = z.literal(true)
