import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { fromCallback, fromPromise } from 'xstate'
import { beforeAll, expect, it } from 'vitest'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { Web3WalletContents } from '#features/shell/header/web3Wallet/Web3WalletContents.tsx'
import { ConnectWallet } from '#features/shell/header/menu/ConnectWallet.tsx'
import { walletColors } from '#features/parts/walletFace/WalletFace.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { presentParts } from '#tests/support/headerParts.ts'

beforeAll(() => haveWords(['header']))

const start = (
  info: WalletInfo | null | Promise<WalletInfo | null>,
  disconnect: () => Promise<unknown> = async () => null,
) => {
  const wallet = walletMachine.provide({
    actors: {
      fetchWallet: requestOf<WalletInfo | null, undefined>(
        async () => info,
        () => 0,
      ),
      disconnect: fromPromise<unknown>(disconnect),
      tabs: fromCallback<{ type: 'wallet.invalidated' }>(() => undefined),
    },
    actions: { broadcastToTabs: () => undefined },
  })
  const started = startApp({ flows: { wallet }, path: '/web3/asset' })
  started.root.send({ type: 'location.changed', location: { path: '/web3/asset', search: '', hash: '' } })
  return started
}

it.each(walletColors.map((color, colorId) => ({ color, colorId })))(
  'colour $colorId is $color, the same wherever the wallet is shown [WAL-08]',
  async ({ color, colorId }) => {
    const { app } = start({ ...sampleWallet, colorId })
    render(
      <MemoryRouter>
        <ConnectWallet app={app} parts={presentParts} />
        <Web3WalletContents app={app} />
      </MemoryRouter>,
    )
    expect(
      (await screen.findByRole('button', { name: `Web3 wallet: ${sampleWallet.accountName}` })).textContent,
    ).toContain(sampleWallet.accountName)
    const faces = [...document.querySelectorAll(`[data-color="${colorId}"]`)]
    expect(faces).toHaveLength(2)
    for (const face of faces) expect(getComputedStyle(face).backgroundColor).toBe(toRgb(color))
  },
)

const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

it('has ten colours, no two alike [WAL-08]', () => {
  expect(new Set(walletColors).size).toBe(10)
})

it('offers help with a link to its article, and a logout that leads to the first page [WAL-08]', async () => {
  const { app, destinations } = start(sampleWallet)
  render(
    <MemoryRouter>
      <Web3WalletContents app={app} />
    </MemoryRouter>,
  )
  expect((await screen.findByRole('link', { name: 'Wallet help' })).getAttribute('href')).toBe('/support/nav/3')
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  await expect.poll(() => destinations).toEqual([{ to: '/web3', replace: false }])
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
})

it('shows an unknown device if the type of the phone is unknown', async () => {
  const { app } = start({ ...sampleWallet, device: '' })
  render(
    <MemoryRouter>
      <Web3WalletContents app={app} />
    </MemoryRouter>,
  )
  expect((await screen.findByText(/wallet on/)).textContent).toBe(
    `Statefloor wallet on an unknown device, ${sampleWallet.ip}`,
  )
})

it('shows neither a wallet nor a guest before the answer', async () => {
  let tell = (_info: WalletInfo | null) => {}
  const { app } = start(new Promise<WalletInfo | null>((resolve) => (tell = resolve)))
  render(
    <MemoryRouter>
      <ConnectWallet app={app} parts={presentParts} />
    </MemoryRouter>,
  )
  expect(app.wallet.getSnapshot().value).toBe('loading')
  expect(screen.queryByRole('button')).toBeNull()
  await act(async () => tell(null))
  expect((await screen.findByRole('button')).textContent).toBe('Connect wallet')
})

it('shows a login for a guest: the dialog opens over the page', async () => {
  const { app } = start(null)
  render(
    <MemoryRouter>
      <ConnectWallet app={app} parts={presentParts} />
    </MemoryRouter>,
  )
  expect((await screen.findByRole('button', { name: 'Connect wallet' })).getAttribute('aria-haspopup')).toBe('dialog')
})
