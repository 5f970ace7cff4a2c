import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import type { AwayReceiptRef } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import { awayReceiptModel } from '#machines/spot/awayReceipt/awayReceipt.model.ts'
import { ReceiptContents } from '#features/spot/awayReceipt/AwayReceipt.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(() => haveWords(['awayReceipt', 'openOrders']))
afterEach(cleanup)

holdCover({
  model: awayReceiptModel,
  render: (actor) => <ReceiptContents actor={actor as AwayReceiptRef} app={app} onRead={() => undefined} />,
})
