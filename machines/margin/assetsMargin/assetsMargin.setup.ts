import { assign, enqueueActions, fromCallback, raise, setup } from 'xstate'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { LoanAct, LoanDesk } from '#contract/margin/loanEffect.ts'
import { marginLimits } from '#contract/margin/limits.ts'
import type { MarginAccount, MarginRules } from '#contract/margin/schemas.ts'
import { announceMoved } from '#machines/assets/transfer/transfer.send.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { present } from '#machines/patterns/present.ts'
import { request } from '#machines/patterns/request/request.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { loanFormMachine } from '../loanForm/loanForm.machine.ts'
import type { LoanFormInput, LoanFormOutput } from '../loanForm/loanForm.types.ts'

/** All margin accounts with the rules of their loans. */
export interface MarginAccounts {
  readonly list: readonly MarginAccount[]
  readonly rules: MarginRules
  /** When the venue answered. */
  readonly asOf: number
}

export interface AssetsMarginInput {
  readonly fid: string | undefined
}

/** An account by its name and pair. */
type Place = Pick<MarginAccount, 'account' | 'tradeId'>

/** The form that the user opens. */
interface FormAsked extends Place {
  readonly act: LoanAct
  readonly coinId?: number | undefined
  /** An amount to begin with: that of a remedy. */
  readonly amount?: Decimal | undefined
}

interface AssetsMarginContext extends AssetsMarginInput {
  readonly accounts: MarginAccounts | undefined
  readonly error: CallError | undefined
  /** Whether pairs are hidden of which nothing is owned or owed. */
  readonly isEmptyHidden: boolean
  /** The form that is open. */
  readonly form: FormAsked | undefined
}

export const contextOf = ({ fid }: AssetsMarginInput): AssetsMarginContext => ({
  fid,
  accounts: undefined,
  error: undefined,
  isEmptyHidden: false,
  form: undefined,
})

const deskOf = (accounts: MarginAccounts | undefined, place: Place): LoanDesk | undefined => {
  const account = accounts?.list.find((one) => one.account === place.account && one.tradeId === place.tradeId)
  return accounts && account && { account, rules: accounts.rules }
}

/** The form's input; the chart opens it only for an account that is known. */
export const formInput = ({ accounts, form }: AssetsMarginContext): LoanFormInput => {
  const { act, coinId, amount, ...place } = present(form, 'The form that was asked for')
  return { act, coinId, amount, desk: present(deskOf(accounts, place), 'The account of the form') }
}

/** What the form did; the chart asks only if it did anything. */
export const noticeOf = (output: LoanFormOutput): NoticeInput => {
  const { act, coin, pair, owed } = present(output.acted, 'What the form did')
  const place = pair === null ? 'cross' : 'pair'
  return {
    kind: 'success',
    about: 'money',
    words: {
      key: owed === undefined ? `loanForm:sent.${act}.${place}` : `loanForm:outcome.${act}.${place}`,
      values: { coin: coin.toUpperCase(), pair: (pair ?? '').replace('_', '/').toUpperCase() },
      amounts: owed === undefined ? {} : { owed },
    },
  }
}

export const assetsMarginSetup = setup({
  types: {
    input: {} as AssetsMarginInput,
    context: {} as AssetsMarginContext,
    events: {} as
      | { type: 'refresh.requested' }
      /** The venue says that an account or a loan has changed, or a form asks for newer figures. */
      | { type: 'account.changed' }
      /** The user's own transfer went through, or the venue reports that balances changed. */
      | { type: 'money.moved' }
      | { type: 'empty.toggled' }
      | ({ type: 'form.opened' } & FormAsked)
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'blocking' | 'busy' | 'failed' | 'stale',
    children: {} as { loanForm: 'loanForm' },
  },
  actors: {
    fetchAccounts: request<MarginAccounts>(),
    /** Sends `account.changed`. */
    watchLoans: fromCallback<{ type: string }>(notProvided('watchLoans')),
    loanForm: loanFormMachine,
  },
  guards: {
    isSignedIn: ({ context }) => context.fid !== undefined,
    isSame: ({ context }, { fid }: AssetsMarginInput) => fid === context.fid,
    isKnown: ({ context }, { account, tradeId }: Place) => deskOf(context.accounts, { account, tradeId }) !== undefined,
    hasActed: (_, { acted }: LoanFormOutput) => acted !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    announceMoved: announceMoved(),
    notify: notify(),
    changePerson: assign(({ context }, { fid }: AssetsMarginInput) => ({
      ...contextOf({ fid }),
      isEmptyHidden: context.isEmptyHidden,
    })),
    keepAccounts: assign((_, { accounts }: { accounts: MarginAccounts }) => ({ accounts, error: undefined })),
    keepError: assign(errorOf('margin.accounts')),
    /** An open form follows its account; what was typed stays. */
    passDesk: enqueueActions(({ context: { form, accounts }, enqueue }) => {
      const desk = form && deskOf(accounts, form)
      if (desk) enqueue.sendTo('loanForm', { type: 'desk.changed', desk })
    }),
    toggleEmpty: assign(({ context }) => ({ isEmptyHidden: !context.isEmptyHidden })),
    keepForm: assign((_, { act, account, tradeId, coinId, amount }: FormAsked) => ({
      form: { act, account, tradeId, coinId, amount },
    })),
    forgetForm: assign({ form: undefined }),
    renew: raise({ type: 'money.moved' }),
  },
  delays: { refreshEvery: marginLimits.margin.refreshEvery },
})
