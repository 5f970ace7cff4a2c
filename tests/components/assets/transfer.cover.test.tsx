import { beforeAll, describe } from 'vitest'
import { transferModel } from '#machines/assets/transfer/transfer.model.ts'
import type { TransferRef } from '#machines/assets/transfer/transfer.machine.ts'
import { TransferForm } from '#features/assets/transfer/TransferForm.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(async () => {
  await haveWords(['transfer', 'amounts'])
  await preloadDialog()
})

describe('the transfer form [TRF-03] [TRF-04] [TRF-06]', () => {
  holdCover({
    model: transferModel,
    render: (actor) => <TransferForm actor={actor as TransferRef} />,
  })
})
