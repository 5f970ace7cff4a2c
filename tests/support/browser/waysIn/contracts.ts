import { session } from '#contract/account/calls/session.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { contractDetailsModel } from '#machines/contracts/contractDetails/contractDetails.model.ts'
import { swapsPath } from '#contract/contracts/recordLinks.ts'
import { contractAccountsModel } from '#machines/contracts/contractAccounts/contractAccounts.model.ts'
import { calculatorModel } from '#machines/contracts/calculator/calculator.model.ts'
import { contractFormModel } from '#machines/contracts/contractForm/contractForm.model.ts'
import { contractTradeModel } from '#machines/contracts/contractTrade/contractTrade.model.ts'
import { screens } from '../screens.ts'
import { because, ownFault, refusedCall } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'
import { contractCode, form, lists, quiet } from './contractFloor.ts'

const { listed, 'not listed': unlisted } = contractTradeModel.outcomes.fetchContracts

/** What the list of positions needs too is answered at once, every time; the account belongs to the form alone. */
const { known } = contractFormModel.wire.fetchTrader.plays
/** Without the session, which is the one of the person in the browser. */
const knownAccount = known.each.filter(({ call }) => call !== session.current)
const isAccount = ({ call }: { readonly call: unknown }) => call === contracts.account
const traded: WayIn = { ...form, answers: knownAccount.filter((answer) => !isAccount(answer)) }
const byEach = 'every field and choice is tried in contractForm.test.tsx'

export const contractsWays = {
  contractForm: {
    model: {
      ...contractFormModel,
      outcomes: {
        ...contractFormModel.outcomes,
        fetchTrader: { ...contractFormModel.outcomes.fetchTrader, cut: refusedCall(contracts.account.id) },
      },
      wire: {
        ...contractFormModel.wire,
        fetchTrader: {
          plays: {
            known: known.each.filter(isAccount),
            cut: [{ call: contracts.account, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: { signedIn: { ...traded, as: 'newcomer' }, guest: form },
    app: { 'account.changed': [{ helper: 'sayToUser', with: [userTopics.positions, {}] }] },
    outOfReach: {
      ...because(
        [
          'side.chosen',
          'kind.chosen',
          'field.stepped',
          'share.chosen',
          'trigger.chosen',
          'reduceOnly.toggled',
          'marginMode.chosen',
          'level.picked',
          'order.drafted',
          'order.calculated',
        ].map((event) => `contractForm.form.editing | ${event} | 0`),
        byEach,
      ),
      ...because(
        [
          'contractForm | contract.changed | 0',
          'contractForm.person | session.changed | 0',
          'contractForm.positionMode | session.changed | 0',
          'contractForm.form.confirming | session.changed | 0',
        ],
        'the floor of the contract sends it, and has a cover of its own',
      ),
      ...because(
        [
          'contractForm.positionMode.changing | done changeMode | 0',
          'contractForm.positionMode.changing | error changeMode | 0',
          'contractForm.positionMode.refused | positionMode.chosen | 0',
          'contractForm.positionMode.refused | positionMode.dismissed | 0',
          'contractForm.positionMode.settled | positionMode.chosen | 0',
        ],
        'the mode of a whole account: `hedge.spec.ts` changes it, and is refused',
      ),
      ...because(
        [
          'contractForm.activation | session.changed | 0',
          'contractForm.activation.activating | done activateContracts | 0',
          'contractForm.activation.activating | error activateContracts | 0',
          'contractForm.activation.refused | activation.requested | 0',
          'contractForm.activation.settled | activation.requested | 0',
        ],
        'contracts are activated for every account that a browser can open: `contractForm.cover.test.tsx` walks it',
      ),
      ...because(
        ['contractForm.person.signedIn | error watchAccount | 0', 'contractForm.form.sending | error submitOrder | 0'],
        ownFault,
      ),
    },
  },
  contractAccounts: {
    model: {
      ...contractAccountsModel,
      // The session's cover walks who is logged in.
      events: { ...contractAccountsModel.events, 'money.moved': [], 'session.changed': [] },
    },
    ways: {
      plain: {
        address: `/{locale}${swapsPath}`,
        as: 'newcomer',
        before: [{ helper: 'muteSockets' }, { helper: 'muteContracts' }],
      },
    },
    app: { 'account.changed': [{ helper: 'sayToUser', with: [userTopics.positions, {}] }] },
    outOfReach: because(
      ['contractAccounts.signedIn | error watchAccount | 0', 'contractAccounts.signedIn | error watchFigures | 0'],
      ownFault,
    ),
  },
  calculator: {
    model: calculatorModel,
    ways: {
      known: {
        ...form,
        as: 'newcomer',
        before: quiet,
        answers: knownAccount,
        first: [
          ...(lists.first ?? []),
          { fill: { role: 'textbox', name: 'contractForm:field.price' }, with: '60000' },
          { fill: { role: 'textbox', name: 'contractForm:field.amount' }, with: '100' },
          { click: { role: 'button', name: 'contractPositions:action.calculator' } },
        ],
      },
    },
    outOfReach: {},
  },
  contractDetails: {
    model: contractDetailsModel,
    ways: {
      'a perpetual': {
        ...form,
        as: 'newcomer',
        before: quiet,
        first: [...(lists.first ?? []), { click: { role: 'button', name: 'contractTrade:details' } }],
      },
    },
    outOfReach: {},
  },
  contractTrade: {
    model: {
      ...contractTradeModel,
      outcomes: {
        ...contractTradeModel.outcomes,
        // Answered at once: a call that hangs is retried again and again while the page's clock is stopped.
        fetchContracts: { ...contractTradeModel.outcomes.fetchContracts, cut: refusedCall(contracts.list.id) },
      },
      wire: {
        ...contractTradeModel.wire,
        fetchContracts: {
          plays: {
            listed: [{ call: contracts.list, gives: { data: listed.done } }],
            'not listed': [{ call: contracts.list, gives: { data: unlisted.done } }],
            cut: [{ call: contracts.list, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: {
      'a contract': {
        address: `/{locale}/contract/exchange/trade/?tradeName=${contractCode}`,
        viewport: screens.pc,
        as: 'newcomer',
        before: [{ helper: 'muteSockets' }],
      },
    },
    outOfReach: {
      ...because(
        ['contractTrade.trading.rules | level.picked | 0', 'contractTrade.trading.rules | order.drafted | 0'],
        'the panels of the page pass it on: `contractForm.spec.ts` presses a level',
      ),
      ...because(
        [
          'contractTrade.trading.orders.loaded.listed | calculator.opened | 0',
          'contractTrade.trading.orders.loaded.calculating | done calculator | 0',
          'contractTrade.trading.orders.loaded.calculating | done calculator | 1',
          'contractTrade.trading.orders.loaded.calculating | error calculator | 0',
          'contractTrade.trading.orders.loaded.calculating | session.changed | 0',
        ],
        'the calculator is a flow of its own: `contractForm.spec.ts` opens and uses it',
      ),
      ...because(
        [
          'contractTrade.trading.orders.loaded.listed | details.opened | 0',
          'contractTrade.trading.orders.loaded.explaining | done contractDetails | 0',
          'contractTrade.trading.orders.loaded.explaining | error contractDetails | 0',
        ],
        'the details are a flow of their own: `contractTrade.spec.ts` opens them',
      ),
      ...because(
        ['contractTrade | favourites.changed | 0', 'contractTrade.trading.pairs.open | favourites.changed | 0'],
        'a star pressed: the favourites’ own cover presses one',
      ),
      ...because(
        [
          'contractTrade | session.changed | 0',
          'contractTrade.trading.rules | session.changed | 0',
          'contractTrade.trading.orders.loaded | session.changed | 0',
          'contractTrade.trading.pairs.open | session.changed | 0',
        ],
        'the session’s cover walks changes of the session',
      ),
      ...because(
        [
          'contractTrade.trading.chart.loading | error loadChart | 0',
          'contractTrade.trading.chart.missing | chart.requested | 0',
          'contractTrade.trading.chart.missing.pausing | after lateRetryEvery | 0',
          'contractTrade.trading.chart.missing.retrying | done loadChart | 0',
          'contractTrade.trading.chart.missing.retrying | error loadChart | 0',
          'contractTrade.trading.orders.loading | error loadOrders | 0',
          'contractTrade.trading.orders.missing | orders.requested | 0',
          'contractTrade.trading.orders.missing.pausing | after lateRetryEvery | 0',
          'contractTrade.trading.orders.missing.retrying | done loadOrders | 0',
          'contractTrade.trading.orders.missing.retrying | error loadOrders | 0',
        ],
        'code that fails to load: `lateParts.spec.ts`',
      ),
      ...because(
        [
          ...['preparedStreams', 'workspace'].map((part) => `contractTrade | error ${part} | 0`),
          ...['bookFlow', 'contractForm', 'floorPrices', 'followFigures', 'orderBook', 'recentTrades'].map(
            (part) => `contractTrade.trading | error ${part} | 0`,
          ),
          'contractTrade.trading.chart.loaded | error chart | 0',
          'contractTrade.trading.orders.loaded | error contractPositions | 0',
          'contractTrade.trading.pairs.open | error pairs | 0',
        ],
        ownFault,
      ),
    },
  },
} satisfies Record<string, FlowWays>
