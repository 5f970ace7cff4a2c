import { beforeAll, expect, it } from 'vitest'
import { marketsModel } from '../../machines/markets/markets.model'
import { wordsOf } from '../../src/i18n/words'
import { haveWords, startApp } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'
import { marketsPage } from '../support/marketsPage'
import { stubServices } from '../support/services'

const { paths, missed } = driverCover(marketsModel)
const recorder = new CoverageRecorder(marketsModel.machine)

beforeAll(() => haveWords(['markets', 'live', 'favourites']))

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
  const { app } = startApp()
  const services = stubServices()
  await walkComponent(path, { model: marketsModel, recorder, words: wordsOf, render: (actor) => marketsPage({ actor, app, ...services }) })
})

it('and has taken every transition of the list [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(marketsModel.machine, recorder).transitions).toEqual([])
})
