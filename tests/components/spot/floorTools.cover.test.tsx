import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { createActor } from 'xstate'
import type { FloorToolsRef } from '#machines/spot/floorTools/floorTools.machine.ts'
import { floorToolsModel } from '#machines/spot/floorTools/floorTools.model.ts'
import { awayReceiptMachine } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { noOrders } from '#machines/spot/openOrders/liveOrders.ts'
import { AwayReceipt } from '#features/spot/awayReceipt/AwayReceipt.tsx'
import { SettingsDialog } from '#features/spot/floorTools/SettingsDialog.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(async () => {
  await haveWords(['floorTools', 'awayReceipt'])
  await preloadDialog()
})
afterEach(cleanup)

const { app } = startApp({ fid: '7' })
/** Something has happened that is still unread. */
const news = createActor(awayReceiptMachine, {
  snapshot: awayReceiptMachine.resolveState({
    value: { signedIn: 'following' },
    context: {
      symbol: 'btc_usdt',
      fid: '7',
      seen: undefined,
      live: noOrders,
      here: undefined,
      asked: [],
      receipts: [{ since: epoch, until: epoch, lines: [], missing: 0, open: 1, conditional: 0, prices: undefined }],
      error: undefined,
    },
  }),
  input: { symbol: 'btc_usdt', fid: '7' },
})

holdCover({
  model: floorToolsModel,
  render: (actor) => (
    <>
      <SettingsDialog actor={actor as FloorToolsRef}>choices</SettingsDialog>
      <AwayReceipt actor={news} tools={actor as FloorToolsRef} app={app} />
    </>
  ),
})
