import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { RoundTripRef } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import { roundTripModel } from '#machines/spot/roundTrip/roundTrip.model.ts'
import { RoundTrip } from '#features/spot/floorTools/RoundTrip.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(roundTripModel)
const recorder = new CoverageRecorder(roundTripModel.machine)

beforeAll(() => haveWords(['floorTools']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person sees how long an order takes: %s [TRD-11]',
  async (_, path) => {
    await walkComponent(path, {
      model: roundTripModel,
      recorder,
      words: wordsOf,
      render: (actor) => <RoundTrip actor={actor as RoundTripRef} />,
    })
  },
)

it('and has taken every transition of it [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(roundTripModel.machine, recorder).transitions).toEqual([])
})
