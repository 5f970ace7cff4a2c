import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { code, id, intText, label, nothing } from '#contract/kernel/schemas.ts'

const favouriteSpotSchema = z.object({ tradeId: id })
/** `contractCode` in lower case; `status` is 1 for a favourite, otherwise 0. */
const favouriteContractSchema = z.object({ contractCode: code, status: z.union([z.literal(0), z.literal(1)]) })

/** As the venue returns it: with its owner. */
const ownContractSchema = z.object({ contractCode: code, status: favouriteContractSchema.shape.status, userId: label })

export const favourites = {
  spotList: defineCall({
    id: 'favourites.spotList',
    method: 'GET',
    path: '/hk-web/user/user_favorite_json',
    query: z.strictObject({ operate: z.literal('0') }),
    response: z.array(favouriteSpotSchema),
    auth: true,
  }),
  spotToggle: defineCall({
    id: 'favourites.spotToggle',
    method: 'POST',
    path: '/hk-web/user/user_favorite_json',
    body: z.strictObject({ operate: z.union([z.literal('1'), z.literal('-1')]), tradeId: intText }),
    encoding: 'multipart',
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
  contractList: defineCall({
    id: 'favourites.contractList',
    method: 'GET',
    path: '/swap/v1/portal/collection',
    response: z.array(ownContractSchema),
    auth: true,
  }),
  contractToggle: defineCall({
    id: 'favourites.contractToggle',
    method: 'POST',
    path: '/swap/v1/portal/collection',
    body: z.array(favouriteContractSchema).check(z.maxLength(marketsLimits.favourites.maxLocal)),
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
}
