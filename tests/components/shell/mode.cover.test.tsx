import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fromCallback, fromPromise, waitFor } from 'xstate'
import { beforeAll, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import type { ModeRef } from '#machines/shell/mode/mode.machine.ts'
import { modeModel } from '#machines/shell/mode/mode.model.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { headerParts } from '#app/headerParts.tsx'
import { Header } from '#features/shell/header/Header.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'

const { paths, missed } = driverCover(modeModel)
const recorder = new CoverageRecorder(modeModel.machine)

beforeAll(() => haveWords([]))

/** The venue has said that this browser is in nobody's wallet: before that there is no way in to be offered. */
const nobodys = walletMachine.provide({
  actors: {
    fetchWallet: requestOf<WalletInfo | null, undefined>(
      async () => null,
      () => 0,
    ),
    disconnect: fromPromise<unknown>(async () => null),
    tabs: fromCallback<{ type: 'wallet.doubted' }>(() => undefined),
  },
  actions: { broadcastToTabs: () => undefined },
})
const startAsGuest = async () => {
  const { root, app } = startApp({ flows: { wallet: nobodys }, path: '/web3' })
  root.send({ type: 'location.changed', location: { path: '/web3', search: '', hash: '' } })
  await waitFor(app.wallet, (snapshot) => snapshot.matches('guest'))
  return app
}

it.each(paths.map((path) => [pathText(path), path] as const))(
  'the header changes with the mode: %s',
  async (_, path) => {
    const started = await startAsGuest()
    await walkComponent(path, {
      model: modeModel,
      recorder,
      words: wordsOf,
      render: (actor) => {
        const app = { ...started, mode: actor as ModeRef }
        return (
          <RouterProvider
            router={createMemoryRouter([
              { path: '*', element: <Header app={app} parts={headerParts} support={null} /> },
            ])}
          />
        )
      },
    })
  },
)

it('the mode was taken through every transition on the screen [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(modeModel.machine, recorder).transitions).toEqual([])
})
