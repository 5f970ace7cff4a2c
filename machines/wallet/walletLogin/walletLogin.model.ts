import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { epoch } from '#machines/model/flowModel.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import type { WireAnswer } from '#machines/model/wire.ts'
import { sampleWallet } from '../wallet/wallet.samples.ts'
import { walletLoginMachine } from './walletLogin.machine.ts'
import type { LoginCode } from './walletLogin.setup.ts'

const life = walletLimits.walletLogin.scanFor
const number = '47'
const content = `http://localhost:4000/web3/phone#${'s'.repeat(43)}`
const codeAt = (now: number): LoginCode => ({
  qrCodeToken: 't'.repeat(43),
  content,
  matchNumber: number,
  life,
  now,
  topic: undefined,
})
/**
 * The flow keeps only what it needs of the response. It expires so late that its full lifetime is left by any clock.
 */
const onWire = (done: unknown) => {
  const { qrCodeToken, matchNumber } = done as LoginCode
  return { qrCodeToken, content, matchNumber, expiresAt: epoch * 2 }
}
const check = (gives: WireAnswer) => ({ call: web3.scanLogin, gives, within: walletLimits.walletLogin.every })
const lost = { kind: 'timeout', call: 'web3.scanLogin' } as const

const code = { role: 'img', name: 'walletLogin:state.code' } as const
const shownNumber = { role: 'status', name: { word: 'walletLogin:state.number', values: { number } } } as const
const away = { role: 'status', text: 'walletLogin:state.lost' } as const
const refresh = { role: 'button', name: 'walletLogin:action.refresh' } as const
const retry = { role: 'button', name: 'walletLogin:action.retry' } as const
const assets = { role: 'button', name: 'walletLogin:action.assets' } as const
const checkNow = { role: 'button', name: 'walletLogin:action.check' } as const
const alert = (text: `walletLogin:${'failed' | 'expired' | 'refused' | 'elsewhere'}.title`) =>
  ({ role: 'alert', text }) as const

export const walletLoginModel = {
  machine: walletLoginMachine,
  inputs: { plain: undefined },
  events: {
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'check.requested': [{}],
    'code.changed': [{}],
    'second.passed': [{ left: 100 }],
    'page.shown': ({ now }) => [{ now }],
    'wallet.changed': [{ accountId: undefined }, { accountId: 'a1' }],
    'assets.requested': [{}],
  },
  outcomes: {
    fetchCode: ({ now }) => ({
      code: { done: codeAt(now) },
      cut: { error: { kind: 'timeout', call: 'web3.generateQrcode' } },
    }),
    scanStatus: {
      unscanned: { context: { value: { is: 'unscanned' }, error: undefined } },
      scanned: { context: { value: { is: 'scanned' }, error: undefined } },
      'lost, unscanned': { context: { value: { is: 'unscanned' }, error: lost } },
      'lost, scanned': { context: { value: { is: 'scanned' }, error: lost } },
      approved: { done: { is: 'approved', walletInfo: sampleWallet } },
      refused: { done: { is: 'refused' } },
      expired: { done: { is: 'expired' } },
      broken: { error: new Error('broken') },
    },
    seconds: { second: { sends: { type: 'second.passed', left: 100 } }, broken: { error: new Error('broken') } },
    pushes: { changed: { sends: { type: 'code.changed' } }, broken: { error: new Error('broken') } },
    returns: ({ now }) => ({ shown: { sends: { type: 'page.shown', now } }, broken: { error: new Error('broken') } }),
  },
  key: ({ snapshot: { context } }) => ({
    hasCode: context.code !== undefined,
    left: context.left,
    error: context.error?.kind,
  }),
  invariants: {
    'a code is shown only where there is one': ({ snapshot }) =>
      !snapshot.matches('showing') || snapshot.context.code !== undefined,
    'an old code is gone as soon as another is asked for': ({ snapshot }) =>
      !snapshot.matches('requestingCode') || snapshot.context.code === undefined,
  },
  screen: {
    shows: {
      requestingCode: [{ role: 'status', name: 'walletLogin:state.loading' }],
      failed: [alert('walletLogin:failed.title'), retry],
      'showing.status.unscanned': [code, shownNumber, { ...away, absent: true }],
      'showing.status.scanned': [shownNumber, { ...code, absent: true }, { ...away, absent: true }],
      'showing.status.lost.unscanned': [code, shownNumber, away],
      'showing.status.lost.scanned': [shownNumber, { ...code, absent: true }, away],
      'showing.asking.ready': [{ ...checkNow, disabled: false }],
      'showing.asking.pausing': [{ ...checkNow, disabled: true }],
      expired: [alert('walletLogin:expired.title'), refresh],
      refused: [alert('walletLogin:refused.title'), refresh],
      connected: [{ role: 'status', text: 'walletLogin:state.connected' }],
      connectedElsewhere: [
        alert('walletLogin:elsewhere.title'),
        assets,
        { role: 'button', name: 'walletLogin:action.install', absent: true },
      ],
    },
    gestures: {
      'refresh.requested': (_, leaves) =>
        leaves.some((leaf) => leaf === 'expired' || leaf === 'refused')
          ? { click: refresh }
          : leaves.some((leaf) => leaf.endsWith('scanned') && !leaf.endsWith('unscanned'))
            ? { click: { role: 'button', name: 'walletLogin:action.another' } }
            : {
                by: 'app',
                because: 'a code that waits to be scanned lives for two minutes: no other is offered meanwhile',
              },
      'retry.requested': { click: retry },
      'check.requested': { click: checkNow },
      'code.changed': { by: 'app', because: 'the venue says it' },
      'assets.requested': { click: assets },
      'second.passed': { by: 'app', because: 'the countdown says it' },
      'page.shown': { by: 'app', because: 'the browser says it' },
      'wallet.changed': { by: 'app', because: 'the root says it' },
    },
    away: ['walletLogin.showing.status | done scanStatus | 0', 'walletLogin.connectedElsewhere | assets.requested | 0'],
  },
  wire: {
    fetchCode: { call: web3.generateQrcode, data: onWire },
    scanStatus: {
      plays: {
        unscanned: [check({ code: codes.qrNotScanned })],
        scanned: [check({ code: codes.qrScanned })],
        // The earlier result is remembered.
        'lost, unscanned': { each: [check({ code: codes.qrNotScanned }), check({ cut: true })] },
        'lost, scanned': { each: [check({ code: codes.qrScanned }), check({ cut: true })] },
        approved: [check({ data: { walletInfo: sampleWallet } })],
        refused: [check({ code: codes.qrRefused })],
        expired: [check({ code: codes.qrExpired })],
      },
    },
    // Only bugs in our own code end these two.
    seconds: { happens: 'counts' },
    pushes: { happens: 'listens' },
    returns: { happens: 'watches' },
  },
} satisfies FlowModel<typeof walletLoginMachine>
