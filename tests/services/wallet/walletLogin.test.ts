import { assign, createActor, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import { describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { TabMessage } from '#contract/kernel/tabMessages.ts'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { walletView } from '#machines/wallet/wallet/wallet.view.ts'
import { walletDialogMachine } from '#machines/wallet/walletDialog/walletDialog.machine.ts'
import { walletDialogView } from '#machines/wallet/walletDialog/walletDialog.view.ts'
import { walletLoginMachine } from '#machines/wallet/walletLogin/walletLogin.machine.ts'
import { walletLoginView } from '#machines/wallet/walletLogin/walletLogin.view.ts'
import { createWalletFlow } from '#services/wallet/wallet.ts'
import { createWalletLoginActors } from '#services/wallet/walletLogin.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { stubServices } from '#tests/support/services.ts'
import type { Answering } from '#tests/support/venueStub.ts'
import { answer, HandClock } from '#tests/support/venueStub.ts'

const { firstCheck, every, scanFor } = walletLimits.walletLogin
const token = 't'.repeat(43)
/** How far the browser's estimate of the venue's clock is off, in ms. */
const behind = 700
const shown = { path: '/market', search: '?wallet=login', hash: '' }

const unseenPage = {
  visibilityState: 'visible',
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as const

/** The dialog on the market page with the wallet's root flow, and a venue whose checks answer as the test specifies. */
const open = async (...checks: readonly (() => Response)[]) => {
  const hand = new HandClock()
  const clock = new TestClock()
  const asked: string[] = []
  const announced: TabMessage[] = []
  const answering: Answering = (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/hk-web/web3/wallet/generate/qrcode')
      return answer({
        qrCodeToken: token,
        content: `https://venue.example/web3/phone#${'s'.repeat(43)}`,
        matchNumber: '47',
        expiresAt: hand.now() + scanFor + behind,
      })
    if (pathname !== '/hk-web/web3/wallet/scan/login') return answer(null)
    asked.push(searchParams.get('qrCodeToken') ?? '')
    const check = checks[Math.min(asked.length, checks.length) - 1]
    if (!check) throw new TypeError('Failed to fetch')
    return check()
  }
  const services = stubServices(answering, {
    clock: hand,
    broadcast: { post: (message) => void announced.push(message), listen: () => () => undefined },
  })
  const logic = walletLoginMachine.provide({ actors: createWalletLoginActors(services, unseenPage) })
  const root = setup({
    types: {
      context: {} as { to: string | undefined },
      events: {} as { type: 'navigation.requested'; to: string } | { type: 'wallet.changed' },
    },
    actors: {
      wallet: walletMachine.provide(createWalletFlow(services)),
      walletDialog: walletDialogMachine.provide({
        actors: { loadLogin: fromPromise<AnyActorLogic>(() => Promise.resolve(logic)) },
      }),
      notices: fromCallback(() => undefined),
    },
    actions: {
      keep: assign((_, { to }: { to: string }) => ({ to })),
      tell: sendTo('walletDialog', (_, { to }: { to: string }) => ({
        type: 'location.changed',
        location: { path: to, search: '', hash: '' },
      })),
    },
  }).createMachine({
    context: { to: undefined },
    invoke: [
      { src: 'wallet', id: 'wallet', systemId: 'wallet' },
      { src: 'walletDialog', id: 'walletDialog' },
      { src: 'notices', id: 'notices', systemId: 'notices' },
    ],
    on: {
      'navigation.requested': {
        actions: [
          { type: 'keep', params: ({ event }) => event },
          { type: 'tell', params: ({ event }) => event },
        ],
      },
    },
  })
  const app = createActor(root, { systemId: 'app', clock }).start()
  const { walletDialog, wallet } = app.getSnapshot().children
  walletDialog?.send({ type: 'location.changed', location: shown })
  const dialog = () => {
    const snapshot = walletDialog?.getSnapshot()
    return snapshot && walletDialogView(snapshot)
  }
  const phase = () => {
    const view = dialog()
    return view?.open === 'login' ? walletLoginView(view.login.getSnapshot()).phase : view?.open
  }
  const isLost = () => {
    const view = dialog()
    return view?.open === 'login' && walletLoginView(view.login.getSnapshot()).isLost
  }
  const left = () => {
    const view = dialog()
    return view?.open === 'login' ? walletLoginView(view.login.getSnapshot()).left : undefined
  }
  await expect.poll(phase).toBe('unscanned')
  return {
    phase,
    isLost,
    left,
    asked,
    announced,
    to: () => app.getSnapshot().context.to,
    wallet: () => {
      const snapshot = wallet?.getSnapshot()
      return snapshot && walletView(snapshot)
    },
    /** Advances to the next check. */
    pass: async (ms: number) => {
      clock.increment(ms)
      await settled()
    },
    end: () => app.stop(),
  }
}

const says = (code: number) => () => answer(null, { status: 200, code })
const approved = () => answer({ walletInfo: sampleWallet })

it('a code is not shown as valid for longer than codes are, whatever the clocks say', async () => {
  const login = await open(says(codes.qrNotScanned))
  expect(login.left()).toBe(scanFor / kernelLimits.countdown.every)
  login.end()
})

describe('check of a code', () => {
  it('that returns 200 stores the wallet, closes the dialog and opens the assets; other tabs are notified [WAL-03]', async () => {
    const login = await open(says(codes.qrNotScanned), approved)
    expect(login.wallet()).toMatchObject({ info: undefined })
    await login.pass(firstCheck)
    await expect.poll(() => login.asked).toEqual([token])
    expect(login.to()).toBeUndefined()
    await login.pass(every)
    await expect.poll(login.to).toBe(walletPaths.asset)
    expect(login.wallet()).toMatchObject({ phase: 'connected', info: sampleWallet })
    expect(login.phase()).toBeUndefined()
    expect(login.announced).toEqual([{ type: 'wallet.changed' }])
    await login.pass(4 * every)
    expect(login.asked).toHaveLength(2)
    login.end()
  })

  it.each([
    { code: codes.qrScanned, phase: 'scanned' },
    { code: codes.qrRefused, phase: 'refused' },
    { code: codes.qrExpired, phase: 'expired' },
  ])('that returns $code shows the code as $phase [WAL-05]', async ({ code, phase }) => {
    const login = await open(says(code))
    await login.pass(firstCheck)
    await expect.poll(login.phase).toBe(phase)
    await login.pass(every)
    // A decision ends the checks; a scan does not.
    await expect.poll(() => login.asked.length).toBe(phase === 'scanned' ? 2 : 1)
    expect(login.wallet()).toMatchObject({ info: undefined })
    login.end()
  })

  it.each([
    { says: 'a code that is none of them', gives: says(10_099) },
    { says: 'an error of the venue', gives: () => answer(null, { status: 503 }) },
    { says: 'something that is no answer', gives: () => new Response('<html>') },
    { says: 'no answer', gives: undefined },
  ])('that gets $says is repeated, and the code stays [WAL-05]', async ({ gives }) => {
    const login = await open(...(gives ? [gives] : []))
    await login.pass(firstCheck)
    await expect.poll(login.isLost).toBe(true)
    expect(login.phase()).toBe('unscanned')
    await login.pass(every)
    await expect.poll(() => login.asked.length).toBe(2)
    expect(login.phase()).toBe('unscanned')
    login.end()
  })
})

it('a push on the code’s topic and a reconnected socket trigger a check of the code; without a topic only the clock does [WAL-02]', () => {
  const topic = `wallet.code.${'k'.repeat(43)}`
  const { links, start, last, sockets } = fakeLinks()
  start('spot')
  let announced = 0
  const { pushes } = createWalletLoginActors({ ...stubServices(), links }, unseenPage)
  const listening = (input: { topic: string | undefined }) =>
    createActor(
      setup({ actors: { pushes }, actions: { count: () => (announced += 1) } }).createMachine({
        invoke: { src: 'pushes', input },
        on: { 'code.changed': { actions: 'count' } },
      }),
    ).start()
  listening({ topic: undefined })
  expect(sockets).toHaveLength(0)
  const actor = listening({ topic })
  last().opens()
  last().acknowledges(topic)
  expect(announced).toBe(0)
  last().brings({ ch: topic, data: {} })
  expect(announced).toBe(1)
  last().brings({ ch: 'another', data: {} })
  expect(announced).toBe(1)
  last().ends()
  links.broken('spot', topic)
  actor.stop()
  expect(announced).toBe(1)
})
