import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import type { Module } from '#server/modules.ts'
import type { Venue } from '#server/venue.ts'
import { listedToken } from '../market/tokens.ts'
import { changeFavourites, listFavourites } from './store.ts'

const isSpot = (instType: number) => instType === instTypes.spot

const isPair = (venue: Venue, tradeId: number): boolean =>
  venue
    .use(listedToken)()
    .some((listing) => listing.tradeId === tradeId && isSpot(listing.instType))

const contractCodes = (venue: Venue): ReadonlySet<string> =>
  new Set(
    venue
      .use(listedToken)()
      .filter(({ instType }) => !isSpot(instType))
      .map(({ symbol }) => symbol),
  )

/** A user's favourite pairs and contracts. */
export const favouritesModule: Module = {
  name: 'favourites',
  needs: [listedToken],

  handlers: [
    handle(calls.favourites.spotList, async (_, ctx) => {
      const keys = await listFavourites(ctx.db.query, userOf(ctx).id, 'spot')
      return keys.map((key) => ({ tradeId: Number(key) }))
    }),

    handle(calls.favourites.spotToggle, async ({ body: { operate, tradeId } }, ctx) => {
      const [key, isAdded] = [String(tradeId), operate === '1']
      // A pair that is no longer listed can still be removed.
      if (isAdded && !isPair(ctx.venue, tradeId)) throw new Refusal(codes.instrumentUnknown)
      const change = {
        userId: userOf(ctx).id,
        kind: 'spot',
        add: isAdded ? [key] : [],
        remove: isAdded ? [] : [key],
        now: ctx.now(),
      } as const
      await ctx.db.transaction((tx) => changeFavourites(tx, change))
      return null
    }),

    handle(calls.favourites.contractList, async (_, ctx) => {
      const { id, fid } = userOf(ctx)
      const keys = await listFavourites(ctx.db.query, id, 'contract')
      return keys.map((contractCode) => ({ contractCode, status: 1 as const, userId: fid }))
    }),

    handle(calls.favourites.contractToggle, async ({ body }, ctx) => {
      const listed = contractCodes(ctx.venue)
      // The last entry wins if a contract is named twice. Expired contracts are skipped, so that one does not prevent
      // the rest of a guest's list from being imported.
      const wanted = [...new Map(body.map(({ contractCode, status }) => [contractCode, status]))]
      const add = wanted.filter(([code, status]) => status === 1 && listed.has(code)).map(([code]) => code)
      const remove = wanted.filter(([, status]) => status === 0).map(([code]) => code)
      if (wanted.length > 0 && add.length + remove.length === 0) throw new Refusal(codes.instrumentUnknown)
      const change = { userId: userOf(ctx).id, kind: 'contract', add, remove, now: ctx.now() } as const
      await ctx.db.transaction((tx) => changeFavourites(tx, change))
      return null
    }),
  ],
}
