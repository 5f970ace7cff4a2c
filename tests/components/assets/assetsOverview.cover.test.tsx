import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { assetsOverviewModel } from '#machines/assets/assetsOverview/assetsOverview.model.ts'
import { AssetsOverview } from '#features/assets/assetsOverview/AssetsOverview.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(assetsOverviewModel)
const recorder = new CoverageRecorder(assetsOverviewModel.machine)
const { app } = startApp({ fid: '1001' })

beforeAll(() => haveWords(['assetsOverview', 'transfer']))

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
  await walkComponent(path, {
    model: assetsOverviewModel,
    recorder,
    words: wordsOf,
    render: (actor) => <PageElement Component={AssetsOverview} data={{ actor, app }} />,
  })
})

it('and has taken every transition of the page [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(assetsOverviewModel.machine, recorder).transitions).toEqual([])
})
