import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { samplePhone } from '../phoneWallet/phoneWallet.model.ts'
import { sampleWallet } from '../wallet/wallet.samples.ts'
import { walletApprovalMachine } from './walletApproval.machine.ts'
import type { Asked } from './walletApproval.setup.ts'

const secret = 's'.repeat(43)
const numbers = ['12', '47', '80']
export const sampleAsked: Asked = {
  login: {
    device: 'Firefox, Linux',
    address: '192.0.2.1',
    isSameNetwork: true,
    host: 'localhost:4000',
    createdAt: epoch,
    decideUntil: epoch,
    numbers,
    walletInfo: sampleWallet,
  },
  life: 100_000,
}
const sampleLetIn = { loginId: samplePhone.logins[0]?.id ?? '', now: epoch }
const business = (code: number) => ({ error: { kind: 'business', call: 'web3.approveCode', code } })
const cut = { error: { kind: 'timeout', call: 'web3.approveCode' } }
const gone = business(codes.qrExpired)

const refuse = { role: 'button', name: 'phoneWallet:action.refuse' } as const
const approve = (number: string) =>
  ({ role: 'button', name: { word: 'phoneWallet:action.approve', values: { number } } }) as const
const retry = { role: 'button', name: 'common:action.retry' } as const
const status = (
  text: `phoneWallet:${'empty' | 'waiting' | 'collected' | 'uncollected' | 'refused' | 'mismatched' | 'gone'}.title`,
) => [{ role: 'status', text }] as const

export const walletApprovalModel = {
  machine: walletApprovalMachine,
  inputs: { scanned: { secret }, 'without a code': { secret: undefined } },
  events: {
    'code.scanned': [{ secret }, { secret: undefined }],
    'number.chosen': [{ number: '47' }],
    'refuse.requested': [{}],
    'retry.requested': [{}],
    'second.passed': [{ left: 30 }, { left: 0 }],
    'page.shown': ({ now }) => [{ now }],
    'wallet.requested': [{}],
  },
  outcomes: {
    readCode: { asked: { done: sampleAsked }, gone, cut },
    approve: { done: { done: sampleLetIn }, 'another number': business(codes.qrRefused), gone, cut },
    refuse: { done: { done: null }, gone, cut },
    seconds: { second: { sends: { type: 'second.passed', left: 30 } }, broken: { error: new Error('broken') } },
    collection: {
      collected: { done: 'collected' },
      uncollected: { done: 'uncollected' },
      broken: { error: new Error('broken') },
    },
    returns: ({ now }) => ({ shown: { sends: { type: 'page.shown', now } }, broken: { error: new Error('broken') } }),
    scans: { another: { sends: { type: 'code.scanned', secret } }, broken: { error: new Error('broken') } },
  },
  key: ({ snapshot: { context } }) => ({
    secret: context.secret,
    asked: context.asked !== undefined,
    number: context.number,
    left: context.left,
    error: context.error?.kind,
    letIn: context.letIn !== undefined,
  }),
  invariants: {
    'nothing is decided before the login is shown': ({ snapshot }) =>
      !snapshot.matches('asking') || snapshot.context.asked !== undefined,
    'only an approved login waits for the other screen': ({ snapshot }) =>
      !snapshot.matches('approved') || snapshot.context.letIn !== undefined,
    'letting in has a number': ({ snapshot }) =>
      !snapshot.matches({ asking: 'approving' }) || snapshot.context.number !== undefined,
  },
  screen: {
    shows: {
      empty: status('phoneWallet:empty.title'),
      reading: [{ role: 'status', name: 'common:state.loading' }],
      unread: [{ role: 'alert', text: 'phoneWallet:unread.title' }, retry],
      'asking.choosing': [refuse, { ...approve('47'), text: { text: '47' } }],
      'asking.approving': [{ ...approve('47'), text: 'phoneWallet:state.sending' }],
      'asking.refusing': [{ role: 'button', name: 'phoneWallet:action.refusing' }],
      approved: status('phoneWallet:waiting.title'),
      collected: status('phoneWallet:collected.title'),
      uncollected: status('phoneWallet:uncollected.title'),
      refused: status('phoneWallet:refused.title'),
      mismatched: status('phoneWallet:mismatched.title'),
      gone: status('phoneWallet:gone.title'),
    },
    gestures: {
      'code.scanned': { by: 'app', because: 'the browser says that another code was scanned' },
      'number.chosen': ({ number }) => ({ click: approve(number) }),
      'refuse.requested': { click: refuse },
      'retry.requested': { click: retry },
      'page.shown': { by: 'app', because: 'the browser says it' },
      'second.passed': { by: 'app', because: 'the countdown says it' },
      'wallet.requested': (_, leaves) =>
        leaves.some((leaf) =>
          ['empty', 'approved', 'collected', 'uncollected', 'refused', 'mismatched', 'gone'].includes(leaf),
        )
          ? { click: { role: 'button', name: 'phoneWallet:action.wallet' } }
          : { by: 'app', because: 'while a request is open, only the question is shown' },
    },
    away: ['walletApproval | wallet.requested | 0'],
  },
  wire: {
    readCode: { call: web3.readCode, data: (done) => ({ ...(done as Asked).login, decideUntil: epoch * 2 }) },
    approve: { call: web3.approveCode, data: () => samplePhone },
    refuse: { call: web3.refuseCode },
    collection: {
      plays: {
        collected: [
          { call: web3.phone, gives: { data: samplePhone }, within: walletLimits.walletLogin.collectedEvery },
        ],
        uncollected: [
          {
            call: web3.phone,
            gives: { data: { ...samplePhone, logins: [] } },
            within: walletLimits.walletLogin.collectedEvery,
          },
        ],
      },
    },
    returns: { happens: 'watches' },
    // Only bugs in our own code end these two.
    seconds: { happens: 'counts' },
    scans: { happens: 'listens' },
  },
} satisfies FlowModel<typeof walletApprovalMachine>
