import { assign, fromPromise, setup, stateIn } from 'xstate'
import { leftField, noAmount } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { TransferBody, TransferCoin, TransferResult, WalletInfo } from '#contract/assets/calls/transfer.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { submitOnce } from '#machines/patterns/submitOnce/submitOnce.ts'
import { announceMoved, sendToDialog } from './transfer.send.ts'
import {
  chooseCoin,
  chooseSource,
  chooseTarget,
  keepInfo,
  keptAmount,
  needsPair,
  problemOf,
  shareAmount,
  swapAccounts,
  typeOf,
} from './transfer.choice.ts'
import { preselectedCoin } from './transfer.rules.ts'
import type { TransferInput } from '#contract/assets/transferLinks.ts'
import type { TransferContext, TransferSetup } from './transfer.types.ts'

/** The initial form. Spot to contract is the most common transfer. */
export const blank: TransferContext = {
  types: [],
  pairs: [],
  coins: [],
  info: undefined,
  source: walletTypes.spot,
  target: walletTypes.contract,
  tradeId: undefined,
  coinId: undefined,
  presetCoinId: undefined,
  presetTradeId: undefined,
  amount: noAmount,
  coinSearch: '',
  problem: undefined,
  error: undefined,
}

export interface CoinsQuery {
  readonly type: number
  readonly tradeId: number | undefined
}

export interface InfoQuery extends CoinsQuery {
  readonly coinId: number
  readonly walletType: number
}

export const transferSetup = setup({
  types: {
    input: {} as TransferInput,
    context: {} as TransferContext,
    events: {} as
      | { type: 'source.chosen'; walletType: number }
      | { type: 'target.chosen'; walletType: number }
      | { type: 'accounts.swapped' }
      | { type: 'pair.chosen'; tradeId: number }
      | { type: 'coin.chosen'; coinId: number }
      | { type: 'coinSearch.changed'; text: string }
      | { type: 'amount.changed'; typed: AmountField }
      | { type: 'amount.blurred' }
      /** With a percentage of the maximum amount. */
      | { type: 'amount.filled'; percent: number }
      | { type: 'form.submitted' }
      | { type: 'retry.requested' }
      | { type: 'question.confirmed' }
      | { type: 'question.dismissed' }
      | { type: 'another.requested' }
      /** Balances changed, here or elsewhere. */
      | { type: 'money.moved' },
    tags: {} as 'busy' | 'failed' | 'blocking' | 'unknown',
  },
  actors: {
    fetchSetup: request<TransferSetup>(),
    fetchCoins: request<readonly TransferCoin[], CoinsQuery>(),
    fetchInfo: request<WalletInfo, InfoQuery>(),
    /** The venue's check before the transfer: whether a card would become invalid. Rejects with the venue's code. */
    precheck: fromPromise<{ transferOpenCardInvalid: boolean }, { body: TransferBody; walletType: number }>(
      notProvided('precheck'),
    ),
    submitTransfer: submitOnce<TransferBody, TransferResult>(),
  },
  guards: {
    hasNoWay: ({ context }) => typeOf(context) === undefined,
    hasNoPair: ({ context }) => needsPair(context) && context.tradeId === undefined,
    hasNoCoin: ({ context }, { coins }: { coins: readonly TransferCoin[] }) =>
      preselectedCoin(coins, context.coinId ?? context.presetCoinId) === undefined,
    isSubmitRequested: stateIn({ editing: { loadingInfo: 'submitRequested' } }),
    hasProblem: ({ context }) => problemOf(context) !== undefined,
    isCardAffected: (_, { transferOpenCardInvalid }: { transferOpenCardInvalid: boolean }) => transferOpenCardInvalid,
    isUnknown: (_, { unknown }: { unknown: boolean }) => unknown,
    isAccepted: (_, { code }: { code: number | undefined }) => code === codes.success,
    isInReview: (_, { code }: { code: number | undefined }) => code === codes.transferInReview,
    isBlockedByLoan: (_, { code }: { code: number | undefined }) => code === codes.loanOutstanding,
    isBlockedByPosition: (_, { code }: { code: number | undefined }) => code === codes.positionsNeedCollateral,
  },
  actions: {
    notify: notify(),
    navigate: navigate(),
    announceMoved: announceMoved(),
    sendToDialog: sendToDialog(),
    keepSetup: assign(({ context }, { types, pairs }: TransferSetup) => ({
      types,
      pairs,
      ...chooseSource({ ...context, types, pairs }, context.source),
    })),
    chooseSource: assign(({ context }, { walletType }: { walletType: number }) => chooseSource(context, walletType)),
    chooseTarget: assign(({ context }, { walletType }: { walletType: number }) => chooseTarget(context, walletType)),
    swapAccounts: assign(({ context }) => swapAccounts(context)),
    choosePair: assign((_, { tradeId }: { tradeId: number }) => ({ tradeId, info: undefined, problem: undefined })),
    keepCoins: assign(({ context }, { coins }: { coins: readonly TransferCoin[] }) => ({
      coins,
      coinId: preselectedCoin(coins, context.coinId ?? context.presetCoinId)?.coinId,
    })),
    chooseCoin: assign(({ context }, { coinId }: { coinId: number }) => chooseCoin(context, coinId)),
    searchCoin: assign((_, { text }: { text: string }) => ({ coinSearch: text })),
    forgetInfo: assign({ info: undefined }),
    keepInfo: assign(({ context }, { info }: { info: WalletInfo }) => keepInfo(context, info)),
    typeAmount: assign(({ context }, { typed }: { typed: AmountField }) => ({
      amount: keptAmount(context, typed),
      problem: undefined,
    })),
    leaveAmount: assign(({ context }) => ({ amount: leftField(context.amount) })),
    fillAmount: assign(({ context }, { percent }: { percent: number }) => ({
      amount: shareAmount(context, percent),
      problem: undefined,
    })),
    showProblem: assign(({ context }) => ({ problem: problemOf(context) })),
    clearAmount: assign({ amount: noAmount, problem: undefined }),
    keepError: assign((_, { error }: { error: unknown }): { error: CallError } => ({
      error: toCallError(error, 'transfer'),
    })),
    forgetError: assign({ error: undefined }),
  },
})
