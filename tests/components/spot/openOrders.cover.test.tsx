import { afterEach, beforeAll, expect, it } from 'vitest'
import { cleanup } from '@testing-library/react'
import { createActor } from 'xstate'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { openOrdersModel } from '#machines/spot/openOrders/openOrders.model.ts'
import { ordersPanelMachine } from '#machines/spot/ordersPanel/ordersPanel.machine.ts'
import type { OpenOrdersRef } from '#machines/spot/openOrders/openOrders.machine.ts'
import { OrdersLists } from '#features/spot/parts/orders/OrdersPanel.tsx'
import { wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(openOrdersModel)
const recorder = new CoverageRecorder(openOrdersModel.machine)
const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['openOrders', 'amounts', 'live'])
  await preloadDialog()
})
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks their open orders: %s',
  async (_, path) => {
    const panel = createActor(ordersPanelMachine, { input: { fid: '7', market: undefined, tab: 'open' } }).start()
    await walkComponent(path, {
      model: openOrdersModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <PageElement
          Component={() => (
            <OrdersLists app={app} panel={panel} openOrders={actor as OpenOrdersRef} balances={() => null} />
          )}
          data={{ actor, app }}
        />
      ),
    })
    panel.stop()
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(openOrdersModel.machine, recorder).transitions).toEqual([])
})
