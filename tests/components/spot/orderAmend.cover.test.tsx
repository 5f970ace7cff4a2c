import { afterEach, beforeAll } from 'vitest'
import { cleanup } from '@testing-library/react'
import { orderAmendModel } from '#machines/spot/orderAmend/orderAmend.model.ts'
import type { OrderAmendRef } from '#machines/spot/orderAmend/orderAmend.machine.ts'
import { AmendDialog } from '#features/spot/parts/orders/Amend.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

const { app } = startApp({ fid: '7' })

beforeAll(async () => {
  await haveWords(['openOrders', 'amounts'])
  await preloadDialog()
})
afterEach(cleanup)

holdCover({
  model: orderAmendModel,
  render: (actor) => (
    <PageElement Component={() => <AmendDialog actor={actor as OrderAmendRef} />} data={{ actor, app }} />
  ),
})
