import { setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { marketsLimits } from '#contract/markets/limits.ts'
import { tile } from '#machines/patterns/tile/tile.ts'
import type { TileActor } from '#machines/patterns/tile/tile.ts'
import { choicesOf, overviewTiles } from './marketOverview.types.ts'
import type { OverviewTile, TileChoice } from './marketOverview.types.ts'

export type OverviewTileRef = TileActor<OverviewTile, TileChoice>
type Tiles = Readonly<Record<OverviewTile, OverviewTileRef>>

/** The figures of the sentence above the tiles. */
interface SummaryTiles {
  readonly cap: OverviewTileRef
  readonly dominance: OverviewTileRef
}

const { refreshEvery } = marketsLimits.overviewTiles

const marketOverviewSetup = setup({
  types: { context: {} as { readonly tiles: Tiles; readonly summary: SummaryTiles } },
  actors: { tile: tile<OverviewTile, TileChoice>() },
})

/** The market overview: one tile for each picture, which lives as long as the page. */
export const marketOverviewMachine = marketOverviewSetup.createMachine({
  id: 'marketOverview',
  context: ({ spawn }) => ({
    tiles: Object.fromEntries(
      overviewTiles.map((subject) => [
        subject,
        spawn('tile', { id: subject, input: { subject, range: choicesOf[subject][0], refreshEvery } }),
      ]),
    ) as Tiles,
    // Of its own range, whatever the tiles below show.
    summary: {
      cap: spawn('tile', { id: 'summaryCap', input: { subject: 'totalMarketCap', range: '24h', refreshEvery } }),
      dominance: spawn('tile', {
        id: 'summaryDominance',
        input: { subject: 'btcDominance', range: '24h', refreshEvery },
      }),
    },
  }),
})

export type MarketOverviewRef = ActorRefFrom<typeof marketOverviewMachine>
export type MarketOverviewSnapshot = SnapshotFrom<typeof marketOverviewMachine>

/** The tiles by what they show. */
export const overviewTilesView = (snapshot: MarketOverviewSnapshot): Tiles => snapshot.context.tiles

/** The figures of the sentence above the tiles. */
export const overviewSummaryView = (snapshot: MarketOverviewSnapshot): SummaryTiles => snapshot.context.summary
