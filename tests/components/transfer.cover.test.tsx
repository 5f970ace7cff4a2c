import { beforeAll, expect, it } from 'vitest'
import { transferModel } from '../../machines/transfer/transfer.model'
import type { TransferRef } from '../../machines/transfer/transfer.machine'
import { TransferForm } from '../../src/features/transfer/TransferForm'
import { loadWords, startWords, wordsOf } from '../../src/i18n/words'
import { preloadDialog } from '../../src/ui/Dialog'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

const { paths, missed } = driverCover(transferModel)
const recorder = new CoverageRecorder(transferModel.machine)

beforeAll(async () => {
  await startWords('en_US')
  await loadWords(['transfer', 'amounts'])
  await preloadDialog()
})

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [TRF-03] [TRF-04] [TRF-06]', async (_, path) => {
  await walkComponent(path, { model: transferModel, recorder, words: wordsOf, render: (actor) => <TransferForm actor={actor as TransferRef} /> })
})

it('and has taken every transition of the form [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(transferModel.machine, recorder).transitions).toEqual([])
})
