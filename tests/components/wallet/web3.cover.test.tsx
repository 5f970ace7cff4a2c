import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe } from 'vitest'
import type { Web3TransactionRef } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import { web3SwapModel } from '#machines/wallet/web3Swap/web3Swap.model.ts'
import { web3TransactionModel } from '#machines/wallet/web3Transaction/web3Transaction.model.ts'
import { SwapPage } from '#features/wallet/web3Swap/SwapPage.tsx'
import { TransactionDialog } from '#features/wallet/web3Assets/TransactionDialog.tsx'
import { concealed } from '#i18n/format.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement } from '#tests/support/app.tsx'
import { startWalletGuest } from '#tests/support/walletGuest.ts'
import { holdCover } from '#tests/support/covers.tsx'

const { app, isKnown } = startWalletGuest()
const shown = { isHidden: false, exact: String, worth: String, amount: (value: string) => concealed(value) }

beforeAll(async () => {
  await isKnown()
  await haveWords(['web3', 'web3Assets', 'web3Swap', 'amounts'])
  await preloadDialog()
})

describe('a transaction', () => {
  holdCover({
    model: web3TransactionModel,
    render: (actor) => (
      <MemoryRouter>
        <TransactionDialog
          app={app}
          actor={actor as Web3TransactionRef}
          shown={shown}
          onClose={() => actor.send({ type: 'transaction.closed' })}
        />
      </MemoryRouter>
    ),
  })
})

describe('a swap', () => {
  holdCover({ model: web3SwapModel, render: (actor) => <PageElement Component={SwapPage} data={{ actor, app }} /> })
})
