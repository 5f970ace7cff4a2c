import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { AwayReceiptRef } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import { awayReceiptModel } from '#machines/spot/awayReceipt/awayReceipt.model.ts'
import { ReceiptContents } from '#features/spot/awayReceipt/AwayReceipt.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(awayReceiptModel)
const recorder = new CoverageRecorder(awayReceiptModel.machine)
const { app } = startApp({ fid: '7' })

beforeAll(() => haveWords(['awayReceipt', 'openOrders']))
afterEach(cleanup)

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks the receipt of what they missed: %s',
  async (_, path) => {
    await walkComponent(path, {
      model: awayReceiptModel,
      recorder,
      words: wordsOf,
      render: (actor) => <ReceiptContents actor={actor as AwayReceiptRef} app={app} onRead={() => undefined} />,
    })
  },
)

it('every transition of it was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(awayReceiptModel.machine, recorder).transitions).toEqual([])
})
