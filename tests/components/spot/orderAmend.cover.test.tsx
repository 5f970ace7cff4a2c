import { afterEach, beforeAll, expect, it } from 'vitest'
import { cleanup } from '@testing-library/react'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { orderAmendModel } from '#machines/spot/orderAmend/orderAmend.model.ts'
import type { OrderAmendRef } from '#machines/spot/orderAmend/orderAmend.machine.ts'
import { AmendDialog } from '#features/spot/parts/orders/Amend.tsx'
import { wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(orderAmendModel)
const recorder = new CoverageRecorder(orderAmendModel.machine)
const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['openOrders', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))('a person changes an order: %s', async (_, path) => {
  await walkComponent(path, {
    model: orderAmendModel,
    recorder,
    words: wordsOf,
    render: (actor) => (
      <PageElement Component={() => <AmendDialog actor={actor as OrderAmendRef} />} data={{ actor, app }} />
    ),
  })
})

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(orderAmendModel.machine, recorder).transitions).toEqual([])
})
