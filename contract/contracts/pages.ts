import * as z from 'zod/mini'
import { intText } from '#contract/kernel/schemas.ts'

/** Which part of a list is requested: times in epoch ms, `to` excluded; the first page is 1. */
export const span = {
  from: z.optional(intText),
  to: z.optional(intText),
  pageNum: z.optional(intText),
  pageSize: z.optional(intText),
}
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({ list: z.array(item), totalCount: z.int(), seq: z.int() })
export const pageAlone = <T extends z.ZodMiniType>(item: T) => z.object({ list: z.array(item), totalCount: z.int() })
