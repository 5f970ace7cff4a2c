import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { FavouritesRef } from '#machines/markets/favourites/favourites.machine.ts'
import { favouritesModel } from '#machines/markets/favourites/favourites.model.ts'
import { isFailed } from '#machines/markets/favourites/favourites.view.ts'
import { sampleInstruments } from '#machines/markets/markets/markets.samples.ts'
import { FavouritesFailed } from '#features/markets/markets/FavouritesFailed.tsx'
import { Star } from '#features/markets/markets/Star.tsx'
import { wordsOf } from '#i18n/words.ts'
import { useSelector } from '@xstate/react'
import { haveWords } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(favouritesModel)
const recorder = new CoverageRecorder(favouritesModel.machine)

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

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
  await walkComponent(path, {
    model: favouritesModel,
    recorder,
    words: wordsOf,
    render: (actor) => <Stars actor={actor as FavouritesRef} />,
  })
})

it('every transition of the favourites was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(favouritesModel.machine, recorder).transitions).toEqual([])
})
