import * as z from 'zod/mini'
import { time } from '#contract/kernel/schemas.ts'

export const identityStatuses = { waiting: 0, passed: 1, failed: 2, none: 3 } as const
export const identityTypes = { standard: 1, advanced: 2, enterprise: 3 } as const

/** One identity application and its result. */
export const identityStatusSchema = z.object({ identityStatus: z.int(), identityType: z.int(), updatedTime: time })
export type IdentityStatus = z.infer<typeof identityStatusSchema>
