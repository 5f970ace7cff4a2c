import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { Web3TransactionRef } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import { web3SwapModel } from '#machines/wallet/web3Swap/web3Swap.model.ts'
import { web3TransactionModel } from '#machines/wallet/web3Transaction/web3Transaction.model.ts'
import { SwapPage } from '#features/wallet/web3Swap/SwapPage.tsx'
import { TransactionDialog } from '#features/wallet/web3Assets/TransactionDialog.tsx'
import { concealed } from '#i18n/format.ts'
import { wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement } from '#tests/support/app.tsx'
import { startWalletGuest } from '#tests/support/walletGuest.ts'

const { app, isKnown } = startWalletGuest()
const shown = { isHidden: false, exact: String, worth: String, amount: (value: string) => concealed(value) }

beforeAll(async () => {
  await isKnown()
  await haveWords(['web3', 'web3Assets', 'web3Swap', 'amounts'])
  await preloadDialog()
})

describe('a transaction', () => {
  const { paths, missed } = driverCover(web3TransactionModel)
  const recorder = new CoverageRecorder(web3TransactionModel.machine)
  it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
    await walkComponent(path, {
      model: web3TransactionModel,
      recorder,
      words: wordsOf,
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
  it('every transition of the dialog was taken [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(web3TransactionModel.machine, recorder).transitions).toEqual([])
  })
})

describe('a swap', () => {
  const { paths, missed } = driverCover(web3SwapModel)
  const recorder = new CoverageRecorder(web3SwapModel.machine)
  it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
    await walkComponent(path, {
      model: web3SwapModel,
      recorder,
      words: wordsOf,
      render: (actor) => <PageElement Component={SwapPage} data={{ actor, app }} />,
    })
  })
  it('every transition of the page was taken [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(web3SwapModel.machine, recorder).transitions).toEqual([])
  })
})
