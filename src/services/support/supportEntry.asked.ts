import { askedSupportSchema } from '#contract/kernel/stored.ts'
import type { Services } from '../services.ts'

/** The storage key for whether this browser has requested support. */
export const askedKey = 'support.asked'

/** Whether this browser has requested support before. */
export const hasAskedSupport = ({ personal }: Pick<Services, 'personal'>): boolean =>
  personal.read(askedKey, askedSupportSchema) ?? false
