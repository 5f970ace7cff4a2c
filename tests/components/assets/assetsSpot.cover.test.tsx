import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { assetsSpotModel } from '#machines/assets/assetsSpot/assetsSpot.model.ts'
import { AssetsSpot } from '#features/assets/assetsSpot/AssetsSpot.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

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

it('every transition of the page was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(assetsSpotModel.machine, recorder).transitions).toEqual([])
})
