import { recentCommandsSchema } from '#contract/shell/palette.ts'
import type { Command } from '#contract/shell/palette.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

const recentKey = 'palette.recent'

/** The choices of earlier visits; empty if nothing valid is stored. */
export const storedRecent = ({ personal }: Pick<Services, 'personal'>): readonly string[] =>
  personal.read(recentKey, recentCommandsSchema) ?? []

/** The palette's actors and effects; `commandOf` turns a market into a list entry. */
export const createCommandPaletteFlow = (
  { client, random, personal }: Pick<Services, 'client' | 'random' | 'personal'>,
  commandOf: (market: Market) => Command,
) => ({
  actors: {
    fetchMarkets: requestOf<readonly Command[], undefined>(async ({ signal, willRetry }) => {
      const markets = await client.area(orders).markets({}, { signal, willRetry })
      return markets.filter(({ hasBook }) => hasBook).map(commandOf)
    }, random.share),
  },
  actions: {
    storeRecent: (_: unknown, { recent }: { recent: readonly string[] }) => personal.write(recentKey, recent),
  },
})
