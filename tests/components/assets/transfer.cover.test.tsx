import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { transferModel } from '#machines/assets/transfer/transfer.model.ts'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import { TransferForm } from '#features/assets/transfer/TransferForm.tsx'
import { loadWords, startWords, wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'

const { paths, missed } = driverCover(transferModel)
const recorder = new CoverageRecorder(transferModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['transfer', 'amounts'])
  await preloadDialog()
})

it.each(paths.map((path) => [pathText(path), path] as const))(
  'a person walks %s [TRF-03] [TRF-04] [TRF-06]',
  async (_, path) => {
    await walkComponent(path, {
      model: transferModel,
      recorder,
      words: wordsOf,
      render: (actor) => <TransferForm actor={actor as TransferRef} />,
    })
  },
)

it('every transition of the form was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(transferModel.machine, recorder).transitions).toEqual([])
})
