import { beforeAll, expect, it } from 'vitest'
import { assetsOverviewModel } from '../../machines/assetsOverview/assetsOverview.model'
import { AssetsOverview } from '../../src/features/assetsOverview/AssetsOverview'
import { wordsOf } from '../../src/i18n/words'
import { haveWords, PageElement, startApp } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

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
