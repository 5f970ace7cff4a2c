import { beforeAll } from 'vitest'
import { assetsSpotModel } from '#machines/assets/assetsSpot/assetsSpot.model.ts'
import { AssetsSpot } from '#features/assets/assetsSpot/AssetsSpot.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '1001' })

beforeAll(() => haveWords(['assetsSpot', 'assetsOverview', 'transfer', 'openOrders']))

holdCover({ model: assetsSpotModel, render: (actor) => <PageElement Component={AssetsSpot} data={{ actor, app }} /> })
