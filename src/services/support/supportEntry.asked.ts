import { askedSupportSchema } from '#contract/kernel/stored.ts'
import type { Services } from '../services.ts'

/** Where it is kept that this browser asked for help. */
export const askedKey = 'support.asked'

/** Whether this browser asked for help before. */
export const hasAskedSupport = ({ personal }: Pick<Services, 'personal'>): boolean =>
  personal.read(askedKey, askedSupportSchema) ?? false
