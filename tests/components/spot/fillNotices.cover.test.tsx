import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { FillNoticesRef } from '#machines/spot/fillNotices/fillNotices.machine.ts'
import { fillNoticesModel } from '#machines/spot/fillNotices/fillNotices.model.ts'
import { FillLine } from '#features/spot/floorTools/FillLine.tsx'
import { FillSwitches } from '#features/spot/floorTools/FillSwitches.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(fillNoticesModel)
const recorder = new CoverageRecorder(fillNoticesModel.machine)

beforeAll(() => haveWords(['floorTools']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks the notices of their trades: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: fillNoticesModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <>
          <FillLine actor={actor as FillNoticesRef} />
          <FillSwitches actor={actor as FillNoticesRef} />
        </>
      ),
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(fillNoticesModel.machine, recorder).transitions).toEqual([])
})
