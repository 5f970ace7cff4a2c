import { beforeAll } from 'vitest'
import type { FavouritesRef } from '#machines/markets/favourites/favourites.machine.ts'
import { favouritesModel } from '#machines/markets/favourites/favourites.model.ts'
import { isFailed } from '#machines/markets/favourites/favourites.view.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { FavouritesFailed } from '#features/markets/markets/FavouritesFailed.tsx'
import { Star } from '#features/markets/markets/Star.tsx'
import { useSelector } from '@xstate/react'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(() => haveWords(['markets', 'favourites']))

/** The favourites on the markets page: a star for a pair and for a contract, and the notice of a failed load. */
function Stars({ actor }: { actor: FavouritesRef }) {
  const failed = useSelector(actor, isFailed)
  return (
    <>
      {sampleInstruments
        .filter((_, index) => index === 0 || index === 4)
        .map((instrument) => (
          <Star key={instrument.symbol} instrument={instrument} favourites={actor} />
        ))}
      {failed && <FavouritesFailed favourites={actor} />}
    </>
  )
}

holdCover({ model: favouritesModel, render: (actor) => <Stars actor={actor as FavouritesRef} /> })
