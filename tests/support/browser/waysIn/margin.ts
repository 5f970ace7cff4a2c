import { userTopics } from '#contract/kernel/streams.ts'
import { margin } from '#contract/margin/calls/margin.ts'
import { assetsMarginModel } from '#machines/margin/assetsMargin/assetsMargin.model.ts'
import { loanFormModel } from '#machines/margin/loanForm/loanForm.model.ts'
import { because, ownFault, refusedCall } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

const page: WayIn = { address: '/{locale}/assetManagement/margin', as: 'newcomer' }
const pair = { account: 'Isolated BTC/USDT' } as const
const { known } = assetsMarginModel.wire.fetchAccounts.plays
const opened = (act: 'borrow' | 'repay'): WayIn => ({
  ...page,
  answers: known.each,
  before: [{ helper: 'muteSockets' }],
  first: [{ click: { role: 'button', name: { word: `assetsMargin:action.${act}In`, values: pair } } }],
})

export const marginWays = {
  assetsMargin: {
    model: {
      ...assetsMarginModel,
      inputs: { plain: assetsMarginModel.inputs.plain },
      outcomes: {
        ...assetsMarginModel.outcomes,
        fetchAccounts: { ...assetsMarginModel.outcomes.fetchAccounts, cut: refusedCall(margin.accounts.id) },
      },
      wire: {
        ...assetsMarginModel.wire,
        fetchAccounts: {
          plays: {
            ...assetsMarginModel.wire.fetchAccounts.plays,
            cut: [{ call: margin.accounts, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: { plain: { ...page, before: [{ helper: 'muteSockets' }] } },
    app: { 'account.changed': [{ helper: 'sayToUser', with: [userTopics.loans, {}] }] },
    closed: { guest: 'the route sends a guest to the login' },
    outOfReach: {
      ...because(
        [
          'assetsMargin.accounts.deciding | always | 1',
          ...[0, 1].flatMap((at) => [
            `assetsMargin.accounts | session.changed | ${at}`,
            `assetsMargin.form | session.changed | ${at}`,
          ]),
        ],
        'the page ends with its user: `tests/faults/margin/loanForm.spec.ts`',
      ),
      ...because(
        [
          'assetsMargin.form.open | done loanForm | 0',
          'assetsMargin.form.open | done loanForm | 1',
          'assetsMargin.form.open | error loanForm | 0',
        ],
        'the form is a flow of its own: `loans.spec.ts` borrows and repays',
      ),
      'assetsMargin.accounts.signedIn | error watchLoans | 0': ownFault,
    },
  },
  loanForm: {
    model: loanFormModel,
    ways: { borrow: opened('borrow'), repay: opened('repay') },
    outOfReach: {
      'loanForm | desk.changed | 0': 'the page of the accounts says it: `assetsMargin.test.ts`',
      'loanForm.submitting | error submitLoan | 0': ownFault,
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
