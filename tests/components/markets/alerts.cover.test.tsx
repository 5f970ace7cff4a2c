import { afterEach, beforeAll } from 'vitest'
import { cleanup } from '@testing-library/react'
import { alertsModel } from '#machines/markets/alerts/alerts.model.ts'
import { Alerts } from '#features/markets/alerts/Alerts.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { stubServices } from '#tests/support/services.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })

const boards = stubServices()
const Page = () => (
  <BoardsProvider boards={boards}>
    <Alerts />
  </BoardsProvider>
)

beforeAll(() => haveWords(['alerts', 'inMail', 'amounts', 'live']))
afterEach(cleanup)

holdCover({ model: alertsModel, render: (actor) => <PageElement Component={Page} data={{ actor, app }} /> })
