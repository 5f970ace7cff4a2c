import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { profitTilesMachine, profitTilesView } from '#machines/assets/profitTiles/profitTiles.machine.ts'
import { profitSubjects } from '#machines/assets/profitTiles/profitTiles.types.ts'
import { tileView } from '#machines/patterns/tile/tile.view.ts'

it('starts a tile for each picture: curves of 30 days, and the current month [AST-04]', () => {
  const actor = createActor(profitTilesMachine).start()
  const tiles = profitTilesView(actor.getSnapshot())
  expect(profitSubjects.map((subject) => [subject, tileView(tiles[subject].getSnapshot()).range])).toEqual([
    ['equity', '30'],
    ['profit', '30'],
    ['calendar', '0'],
  ])
  // Nothing is requested before a tile is near the viewport.
  expect(profitSubjects.map((subject) => tileView(tiles[subject].getSnapshot()).phase)).toEqual([
    'waiting',
    'waiting',
    'waiting',
  ])
  actor.stop()
})
