import { fromCallback } from 'xstate'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { TileEvent } from '#machines/patterns/tile/tile.types.ts'
import type { Services } from '../services.ts'

/** Sends a tile the venue's time at once, and then whenever an age changes. */
export const createTileClock = (clock: Services['clock']) =>
  fromCallback<TileEvent>(({ sendBack }) => {
    let stop = () => {}
    const tick = () => {
      sendBack({ type: 'clock.ticked', now: clock.venueNow() } satisfies TileEvent)
      stop = clock.after(marketsLimits.overviewTiles.ageEvery, tick)
    }
    tick()
    return () => stop()
  })
