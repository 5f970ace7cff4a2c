import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { popularSearchSchema, searchResultSchema } from '../entities/search.ts'
import { shellLimits } from '#contract/shell/limits.ts'

export const search = {
  /** The most traded markets, by `rank` from 1. */
  popular: defineCall({
    id: 'search.popular',
    method: 'GET',
    path: '/hk-web/market/search/popular',
    response: z.array(popularSearchSchema),
    errors: 'caller',
  }),
  /** Markets that match a keyword, best first; at most `shellLimits.search.found` of each kind. */
  result: defineCall({
    id: 'search.result',
    method: 'POST',
    path: '/hk-web/market/search/result',
    body: z.strictObject({
      keyword: z.string().check(z.regex(/\S/), z.trim(), z.maxLength(shellLimits.search.maxKeyword)),
    }),
    response: searchResultSchema,
    errors: 'caller',
  }),
}
