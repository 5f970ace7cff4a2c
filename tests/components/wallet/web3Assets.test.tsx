import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { WalletInfo } from '#contract/wallet/entities/wallet.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { movedBalances, sampleBalances, sampleTransaction } from '#machines/wallet/web3Assets/web3.samples.ts'
import { web3AssetsMachine } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import type { TransactionRow } from '#machines/wallet/web3Assets/web3Assets.setup.ts'
import { AssetsPage } from '#features/wallet/web3Assets/AssetsPage.tsx'
import { createWeb3AssetsActors } from '#services/wallet/web3Assets.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled, TestClock } from '#tests/support/clock.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer, HandClock } from '#tests/support/venueStub.ts'
import { press } from '#tests/support/choose.ts'

beforeAll(async () => {
  await haveWords(['web3', 'web3Assets'])
  await preloadDialog()
})

const behind = () => answer(null, { status: 200, code: codes.indexerBehind, msg: 'behind' })
const refused = () => answer(null, { status: 200, code: 999, msg: 'The chain is closed' })
const listed =
  (list: readonly object[], totalCount = list.length) =>
  () =>
    answer({ list, totalCount, pageNum: 1, pageSize: kernelLimits.pagedList.pageSize, asOf: 1_000 })
const { confirmations: _, ...swap } = sampleTransaction()

/** The page with its machine and services; the test provides the venue's answer to each call in turn. */
const open = async (
  answers: { balances?: (() => Response)[]; transactions?: (() => Response)[]; detail?: (() => Response)[] } = {},
  broken = false,
) => {
  const left = {
    [web3.allBalances.path]: [...(answers.balances ?? [])],
    [web3.transactions.path]: [...(answers.transactions ?? [])],
    [web3.transactionDetail.path]: [...(answers.detail ?? [])],
  }
  const usual = {
    [web3.allBalances.path]: () => answer(sampleBalances),
    [web3.transactions.path]: listed([swap]),
    [web3.transactionDetail.path]: () => answer(sampleTransaction()),
  }
  const asked: string[] = []
  const hand = new HandClock()
  const services = stubServices(
    (request) => {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      return (left[pathname]?.shift() ?? usual[pathname] ?? refused)()
    },
    { clock: hand },
  )
  const clock = new TestClock()
  const actors = createWeb3AssetsActors(services)
  const faulty = pagedListOf<TransactionRow, { accountId: string; chainIndex: string | undefined }>(
    requestOf(
      () =>
        Promise.resolve({
          get rows(): readonly TransactionRow[] {
            throw new Error('a fault of ours')
          },
          total: 1,
        }),
      () => 0,
    ),
  )
  const logic = web3AssetsMachine.provide({ actors: broken ? { ...actors, transactions: faulty } : actors })
  const actor = createActor(logic, {
    input: { accountId: 'a1', chainIndex: undefined, txHash: undefined },
    clock,
  }).start()
  renderPage(AssetsPage, { actor, app: startApp().app })
  await act(settled)
  const pass = async (ms: number) => {
    await act(async () => {
      hand.advance(ms)
      clock.increment(ms)
      await settled()
    })
  }
  return { pass, asked: () => asked.filter((path) => path === web3.allBalances.path).length }
}

const total = () => screen.getByRole('group', { name: 'Total value' }).textContent
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.textContent)

it('shows the current try and counts down to the next one, until the index has caught up', async () => {
  const { pass, asked } = await open({ balances: [behind, behind] })
  expect([total(), screen.getByText('Unavailable').textContent]).toEqual(['—', 'Unavailable'])
  expect(screen.getByRole('timer').textContent).toBe('Retry 2 of 9 in 2s')
  await pass(1_000)
  expect(screen.getByRole('timer').textContent).toBe('Retry 2 of 9 in 1s')
  await pass(1_000)
  expect(screen.getByRole('timer').textContent).toBe('Retry 3 of 9 in 2s')
  await pass(2_000)
  expect([asked(), screen.queryByRole('timer'), total()]).toEqual([3, null, '$140.00'])
})

it('waits for the index next to known numbers, which stay', async () => {
  const { pass } = await open({ balances: [() => answer(sampleBalances), behind] })
  await press('Refresh')
  expect([screen.getByRole('timer').textContent, total()]).toEqual(['Retry 2 of 9 in 2s', '$140.00'])
  await pass(2_000)
  expect([screen.queryByRole('timer'), total()]).toEqual([null, '$140.00'])
})

it('says when balances are unavailable, with the venue’s own message, requests them once, and retries on demand', async () => {
  const { asked } = await open({ balances: [refused] })
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load balances')
  expect(screen.getByRole('alert').textContent).toContain('The chain is closed')
  expect(asked()).toBe(1)
  await press('Try again')
  expect(rows('Assets')).toHaveLength(4)
})

it('keeps numbers that could not be refreshed, and says so', async () => {
  const { pass } = await open({ balances: [() => answer(sampleBalances), refused] })
  await pass(walletLimits.web3.refreshEvery)
  expect(screen.getByRole('alert').textContent).toContain('Delayed: couldn’t refresh balances')
  expect([total(), screen.queryByRole('button', { name: 'Refresh' })]).toEqual(['$140.00', null])
  await press('Try again')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows one chain, its list too, and marks a risk token, which counts only while it is shown', async () => {
  await open({ transactions: [listed([swap]), listed([])] })
  expect(rows('Assets').filter((line) => line?.includes('FREE'))).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show risk tokens (1)' }))
  expect(rows('Assets').find((line) => line?.includes('FREE'))).toContain('Risk')
  expect(total()).toBe('$89,028.00')
  await userEvent.click(screen.getByRole('radio', { name: 'Solana' }))
  await act(settled)
  expect([rows('Assets').length, total()]).toEqual([2, '$20.00'])
  expect(screen.getByText('No transactions on this chain').textContent).toBe('No transactions on this chain')
})

it('lists activity page by page, and says when a page fails to load', async () => {
  const named = (from: number) =>
    Array.from({ length: kernelLimits.pagedList.pageSize }, (_one, at) => ({ ...swap, txHash: `0x${from + at}` }))
  await open({ transactions: [listed(named(0), 25), refused, listed(named(100).slice(0, 5), 25)] })
  await press('Load more')
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load more transactions')
  await press('Try again')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(rows('Transactions')).toHaveLength(kernelLimits.pagedList.pageSize + 5)
})

it('reloads activity when balances show that something happened', async () => {
  await open({
    balances: [() => answer(sampleBalances), () => answer(sampleBalances), () => answer(movedBalances)],
    transactions: [listed([swap]), listed([{ ...swap, txHash: '0xbeef' }, swap])],
  })
  await press('Refresh')
  expect(rows('Transactions')).toHaveLength(1)
  await press('Refresh')
  expect(rows('Transactions')).toHaveLength(2)
})

it('says when the list is unavailable', async () => {
  await open({ transactions: [refused] })
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load transactions')
  await press('Try again')
  expect(rows('Transactions')).toHaveLength(1)
})

it('a list that fails because of a fault in our own code says so, and affects nothing else', async () => {
  await open({}, true)
  expect(screen.getByRole('alert').textContent).toContain('Transaction list stopped working')
  expect(total()).toBe('$140.00')
})

it('finds a transaction by its hash, and says when it cannot', async () => {
  await open({ detail: [() => answer(null, { status: 200, code: codes.transactionUnknown, msg: 'unknown' })] })
  await press('View transaction 0xfeed…')
  const dialog = screen.getByRole('dialog', { name: 'Transaction' })
  expect(within(dialog).getByRole('alert').textContent).toContain('Couldn’t load the transaction')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
  await act(settled)
  expect(within(dialog).getByText('10 USDT').textContent).toBe('10 USDT')
})

/** A deep link: the page renders before the wallet is known. */
const nobodyYet = async (fetchWallet: () => Promise<WalletInfo | null>) => {
  const wallet = walletMachine.provide({
    actors: {
      fetchWallet: requestOf<WalletInfo | null, undefined>(fetchWallet, () => 0),
      tabs: fromCallback<{ type: 'wallet.invalidated' }>(() => undefined),
    },
    actions: { broadcastToTabs: () => undefined },
  })
  const { app, root, clock } = startApp({ flows: { wallet } })
  const actor = createActor(web3AssetsMachine, {
    input: { accountId: undefined, chainIndex: undefined, txHash: undefined },
  }).start()
  renderPage(AssetsPage, { actor, app })
  const login = () => screen.queryByRole('button', { name: 'Connect wallet' })
  const asking = () => screen.queryByRole('status', { name: 'Checking for your wallet…' })
  const first = [login() === null, asking() !== null]
  await act(async () => {
    root.send({ type: 'location.changed', location: { path: '/web3/asset', search: '', hash: '' } })
    await settled()
  })
  return { login, asking, first, clock }
}

it('offers the login when the venue has said that the visitor is a guest, and not before', async () => {
  let tell = (_info: WalletInfo | null) => {}
  const { login, asking, first } = await nobodyYet(() => new Promise((resolve) => (tell = resolve)))
  expect([first, login(), asking() !== null]).toEqual([[true, true], null, true])
  await act(async () => {
    tell(null)
    await settled()
  })
  expect([login() !== null, asking()]).toEqual([true, null])
})

it('says when it cannot find out whose wallet this is', async () => {
  const answers = [
    () => Promise.reject({ kind: 'business', call: 'web3.current', code: 1 }),
    () => Promise.resolve(null),
  ]
  const { login } = await nobodyYet(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')))
  expect(login()).toBeNull()
  expect(screen.getByText('Couldn’t check for your wallet.').textContent).toContain('Couldn’t check')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(settled)
  expect([login() !== null, screen.queryByText('Couldn’t check for your wallet.')]).toEqual([true, null])
})
