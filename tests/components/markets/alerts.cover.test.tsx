import { afterEach, beforeAll, expect, it } from 'vitest'
import { cleanup } from '@testing-library/react'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { alertsModel } from '#machines/markets/alerts/alerts.model.ts'
import { Alerts } from '#features/markets/alerts/Alerts.tsx'
import { wordsOf } from '#i18n/words.ts'
import { BoardsProvider } from '#ui/live/Boards.tsx'
import { stubServices } from '#tests/support/services.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(alertsModel)
const recorder = new CoverageRecorder(alertsModel.machine)
const { app } = startApp({ fid: '7' })

const boards = stubServices()
const Page = () => (
  <BoardsProvider boards={boards}>
    <Alerts />
  </BoardsProvider>
)

beforeAll(() => haveWords(['alerts', 'inMail', 'amounts', 'live']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks the price alerts: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: alertsModel,
      recorder,
      words: wordsOf,
      render: (actor) => <PageElement Component={Page} data={{ actor, app }} />,
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(alertsModel.machine, recorder).transitions).toEqual([])
})
