import { walletApprovalModel } from '#machines/wallet/walletApproval/walletApproval.model.ts'
import type { WalletApprovalSnapshot } from '#machines/wallet/walletApproval/walletApproval.machine.ts'
import { walletLoginModel } from '#machines/wallet/walletLogin/walletLogin.model.ts'
import type { WalletLoginSnapshot } from '#machines/wallet/walletLogin/walletLogin.machine.ts'
import { walletLoginView } from '#machines/wallet/walletLogin/walletLogin.view.ts'
import { backupSitesModel } from '#machines/wallet/backupSites/backupSites.model.ts'
import { phoneWalletModel } from '#machines/wallet/phoneWallet/phoneWallet.model.ts'
import type { Web3TransactionSnapshot } from '#machines/wallet/web3Transaction/web3Transaction.machine.ts'
import { web3TransactionModel } from '#machines/wallet/web3Transaction/web3Transaction.model.ts'
import { web3ReceiveModel } from '#machines/wallet/web3Receive/web3Receive.model.ts'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { sampleTokens } from '#machines/wallet/web3Assets/web3.samples.ts'
import { web3SwapModel } from '#machines/wallet/web3Swap/web3Swap.model.ts'
import { tokensIn } from '#machines/wallet/web3Swap/web3Swap.rules.ts'
import { because, ownFault } from './parts.ts'
import type { FlowWays } from './parts.ts'

const { events } = walletLoginModel
const whileShowing =
  <T>(samples: readonly T[]) =>
  ({ snapshot }: { readonly snapshot: WalletLoginSnapshot }) =>
    snapshot.matches('showing') ? samples : []

const namedTransaction = '/web3/asset?chain=1&tx=0xfeed'
const toAssets = 'leads to the assets, and the dialog goes: the journeys show it'

type SwapMoment = Parameters<(typeof web3SwapModel.events)['wallet.changed']>[0]
/** The options of the lists besides what is chosen. */
const otherTokens = ({ snapshot }: SwapMoment, chosen: string) =>
  tokensIn(snapshot.context).flatMap(({ tokenAddress }) => (tokenAddress === chosen ? [] : [{ tokenAddress }]))
/** The symbols of a token: each chain's native coin has no address. */
const symbolsOf = (address: unknown) =>
  sampleTokens.flatMap(({ tokenAddress, symbol }) => (tokenAddress === address ? [symbol] : []))
const swapAt = '/{locale}/web3/swap'

export const walletWays = {
  web3Swap: {
    model: {
      ...web3SwapModel,
      events: {
        ...web3SwapModel.events,
        // A disconnected wallet leads to the wallet's first page.
        'wallet.changed': (at: SwapMoment) =>
          web3SwapModel.events['wallet.changed'](at).filter(
            ({ accountId }) => accountId !== undefined || at.snapshot.matches('guest'),
          ),
        'from.chosen': (at: SwapMoment) => otherTokens(at, at.snapshot.context.from),
        'to.chosen': (at: SwapMoment) => otherTokens(at, at.snapshot.context.to),
        // A form that cannot be sent has no button for it.
        'review.requested': ({ snapshot }: SwapMoment) => (snapshot.context.quote?.needsApproval ? [] : [{}]),
      },
    },
    ways: {
      guest: { address: swapAt, first: [{ helper: 'pageIsThere' }] },
      wallet: { address: swapAt, as: 'wallet', first: [{ helper: 'pageIsThere' }] },
    },
    app: {
      'wallet.changed': ({ accountId }) => [{ helper: 'walletIs', with: [accountId ?? null, web3.current.path] }],
      'from.chosen': ({ tokenAddress }) => [
        { helper: 'pickToken', with: [{ word: 'web3Swap:field.from' }, symbolsOf(tokenAddress)] },
      ],
      'to.chosen': ({ tokenAddress }) => [
        { helper: 'pickToken', with: [{ word: 'web3Swap:field.to' }, symbolsOf(tokenAddress)] },
      ],
      'review.requested': [{ press: 'Enter', on: { role: 'textbox', name: 'web3Swap:field.amount' } }],
    },
    outOfReach: {
      ...because(
        [
          'web3Swap.form.quoted | second.passed | 0',
          'web3Swap.form.quoted | error seconds | 0',
          'web3Swap.reviewing.looking | second.passed | 0',
          'web3Swap.reviewing.looking | error seconds | 0',
        ],
        'the clock counts the seconds: `web3.spec.ts` checks them',
      ),
      'web3Swap.submitting | error submit | 0': ownFault,
    },
  },
  walletLogin: {
    model: {
      ...walletLoginModel,
      events: {
        ...events,
        // No new code is offered while one waits to be scanned.
        'refresh.requested': ({ snapshot }: { readonly snapshot: WalletLoginSnapshot }) =>
          ['expired', 'refused', 'scanned'].includes(walletLoginView(snapshot).phase) ? [{}] : [],
        'wallet.changed': ({ snapshot }: { readonly snapshot: WalletLoginSnapshot }) =>
          snapshot.matches('showing') || snapshot.matches('connectedElsewhere') ? events['wallet.changed'] : [],
        'second.passed': whileShowing(events['second.passed']),
      },
    },
    ways: { plain: { address: '/{locale}/web3?wallet=login' } },
    // By the time the venue is asked again, the button's pause is over.
    isBeyond: ({ choice, from }) =>
      choice.kind === 'outcome' && choice.src === 'scanStatus' && from.includes('showing.asking.pausing'),
    outOfReach: {
      'walletLogin.showing | code.changed | 0': 'comes by a socket, which has no answer here: the journeys show it',
      'walletLogin.showing | error seconds | 0': ownFault,
      'walletLogin.showing | error returns | 0': ownFault,
      'walletLogin.showing | error pushes | 0': ownFault,
      'walletLogin.showing.status | done scanStatus | 0': toAssets,
      'walletLogin.showing.status | error scanStatus | 0': ownFault,
      'walletLogin.connectedElsewhere | assets.requested | 0': toAssets,
    },
  },
  walletApproval: {
    model: {
      ...walletApprovalModel,
      events: {
        ...walletApprovalModel.events,
        // The countdown runs until the user chooses.
        'second.passed': ({ snapshot }: { readonly snapshot: WalletApprovalSnapshot }) =>
          snapshot.matches({ asking: 'choosing' }) ? walletApprovalModel.events['second.passed'] : [],
      },
    },
    ways: {
      scanned: { address: `/{locale}/web3/phone#${walletApprovalModel.inputs.scanned.secret}` },
      'without a code': { address: '/{locale}/web3/phone#' },
    },
    outOfReach: {
      'walletApproval | wallet.requested | 0': 'leads to the wallet on this phone: the journeys show it',
      'walletApproval | error scans | 0': ownFault,
      'walletApproval.asking | error seconds | 0': ownFault,
      'walletApproval.approved | page.shown | 0': 'the phone’s return is shown by a test of the machine',
      'walletApproval.approved | error collection | 0': ownFault,
      'walletApproval.approved | error returns | 0': ownFault,
    },
  },
  web3Receive: {
    model: web3ReceiveModel,
    ways: {
      guest: { address: '/{locale}/web3/receive' },
      wallet: { address: '/{locale}/web3/receive', as: 'wallet' },
    },
    outOfReach: {},
  },
  backupSites: {
    model: backupSitesModel,
    ways: { plain: { address: '/{locale}/web3' } },
    outOfReach: {},
  },
  phoneWallet: {
    model: phoneWalletModel,
    ways: { plain: { address: '/{locale}/web3/phone/wallet' } },
    outOfReach: {},
  },
  web3Transaction: {
    model: {
      ...web3TransactionModel,
      events: {
        ...web3TransactionModel.events,
        // A dialog covers the list, and its address has already arrived.
        'transaction.opened': ({ snapshot }: { readonly snapshot: Web3TransactionSnapshot }) =>
          snapshot.matches('closed') ? web3TransactionModel.events['transaction.opened'] : [],
      },
    },
    ways: {
      // Nothing shows that the dialog is closed, so the test waits for the page that opens it.
      closed: { address: '/{locale}/web3/asset', as: 'wallet', first: [{ helper: 'pageIsThere' }] },
      named: { address: `/{locale}${namedTransaction}`, as: 'wallet' },
    },
    app: { 'transaction.opened': [{ helper: 'goTo', with: [namedTransaction] }] },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
