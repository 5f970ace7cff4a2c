import { beforeAll, expect, it } from 'vitest'
import { assetsSpotModel } from '#machines/assets/assetsSpot/assetsSpot.model.ts'
import { AssetsSpot } from '#features/assets/assetsSpot/AssetsSpot.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { CoverageRecorder, gapsOf } from '#tests/support/coverage/coverage.ts'
import { walkComponent } from '#tests/support/drivers/component.tsx'
import { pathText } from '#tests/support/explorer/path.ts'
import { driverCover } from '#tests/support/explorer/paths.ts'

const { paths, missed } = driverCover(assetsSpotModel)
const recorder = new CoverageRecorder(assetsSpotModel.machine)
const { app } = startApp({ fid: '1001' })

beforeAll(() => haveWords(['assetsSpot', 'assetsOverview', 'transfer', 'openOrders']))

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
  await walkComponent(path, {
    model: assetsSpotModel,
    recorder,
    words: wordsOf,
    render: (actor) => <PageElement Component={AssetsSpot} data={{ actor, app }} />,
  })
})

it('and has taken every transition of the page [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(assetsSpotModel.machine, recorder).transitions).toEqual([])
})
