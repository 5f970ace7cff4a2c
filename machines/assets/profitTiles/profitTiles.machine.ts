import { setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { assetsLimits } from '#contract/assets/limits.ts'
import { tile } from '#machines/patterns/tile/tile.ts'
import type { TileActor } from '#machines/patterns/tile/tile.ts'
import { equityChoices, profitChoices, profitSubjects } from './profitTiles.types.ts'
import type { ProfitChoice, ProfitSubject } from './profitTiles.types.ts'

export type ProfitTileRef = TileActor<ProfitSubject, ProfitChoice>
type Tiles = Readonly<Record<ProfitSubject, ProfitTileRef>>

const first: Readonly<Record<ProfitSubject, ProfitChoice>> = {
  equity: equityChoices[0],
  profit: profitChoices[0],
  calendar: '0',
}

const profitTilesSetup = setup({
  types: { context: {} as { readonly tiles: Tiles } },
  actors: { tile: tile<ProfitSubject, ProfitChoice>() },
})

/** Charts of equity and PnL: one tile each, which runs while the user is logged in. */
export const profitTilesMachine = profitTilesSetup.createMachine({
  id: 'profitTiles',
  context: ({ spawn }) => ({
    tiles: Object.fromEntries(
      profitSubjects.map((subject) => [
        subject,
        spawn('tile', {
          id: subject,
          input: { subject, range: first[subject], refreshEvery: assetsLimits.profitTiles.refreshEvery },
        }),
      ]),
    ) as Tiles,
  }),
})

export type ProfitTilesRef = ActorRefFrom<typeof profitTilesMachine>
export type ProfitTilesSnapshot = SnapshotFrom<typeof profitTilesMachine>

/** The tiles by what they show. */
export const profitTilesView = (snapshot: ProfitTilesSnapshot): Tiles => snapshot.context.tiles
