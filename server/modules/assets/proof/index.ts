import { desc, eq, gte } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import { proofDays, proofTrees } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { dayOf, endOfDay } from '#server/ledger/day.ts'
import type { Module } from '#server/modules.ts'
import { branchOf } from './branch.ts'
import { dateOf, dayOfDate } from './date.ts'
import { takeProof } from './snapshot.ts'

const { settle, retry, treesKept } = venueLimits.proof

/** Positions in the catalogue, most traded first. */
const places = new Map(coinCatalogue.coins.map(({ shortName }, place) => [shortName, place]))
const placeOf = (coin: string): number => places.get(coin) ?? places.size

const book = handle(calls.proof.book, async ({ query }, ctx) => {
  const wanted = query.date === undefined ? undefined : dayOfDate(query.date)
  const rows = await ctx.db.query
    .select()
    .from(proofDays)
    .where(gte(proofDays.day, dayOf(ctx.now()) - treesKept))
    .orderBy(desc(proofDays.day))
  const days = rows.map(({ day, at, root, customers }) => ({ date: dateOf(day), at, root, customers }))
  const chosen = rows.find(({ day }) => wanted === undefined || day === wanted)
  if (!chosen) return { days, day: null }
  const trees = await ctx.db.query.select().from(proofTrees).where(eq(proofTrees.day, chosen.day))
  return {
    days,
    day: {
      date: dateOf(chosen.day),
      coins: trees
        .map(({ coin, leaves, root, liabilities, reserves, own }) => ({
          coin,
          leaves,
          root,
          liabilities: fromAmount(liabilities),
          reserves: fromAmount(reserves),
          own: fromAmount(own),
        }))
        .toSorted((a, b) => placeOf(a.coin) - placeOf(b.coin)),
    },
  }
})

const root = handle(calls.proof.root, async ({ query }, ctx) => {
  const [row] = await ctx.db.query
    .select({ root: proofDays.root })
    .from(proofDays)
    .where(eq(proofDays.day, dayOfDate(query.date)))
  return { root: row?.root ?? null }
})

const branch = handle(calls.proof.branch, async ({ query }, ctx) => ({
  file: await branchOf(ctx.db, userOf(ctx), dayOfDate(query.date)),
}))

/** Proof of reserves: a tree of all balances per coin, taken as each day (UTC) begins. */
export const proofModule: Module = {
  name: 'proof',

  start({ clock, db }) {
    const take = async () => {
      try {
        await takeProof(db, clock.now())
      } catch (error) {
        clock.after(retry, take)
        throw error
      }
    }
    const midnight = async () => {
      clock.at(endOfDay(dayOf(clock.now())), midnight)
      await take()
    }
    clock.at(endOfDay(dayOf(clock.now())), midnight)
    clock.after(settle, take)
  },

  handlers: [book, root, branch],
}
