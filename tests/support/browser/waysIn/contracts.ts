import { contracts } from '#contract/contracts/calls/contracts.ts'
import { contractTradeModel } from '#machines/contracts/contractTrade/contractTrade.model.ts'
import { screens } from '../screens.ts'
import { because, ownFault, refusedCall } from './parts.ts'
import type { FlowWays } from './parts.ts'

const { listed, 'not listed': unlisted } = contractTradeModel.outcomes.fetchContracts
const { contractCode } = contractTradeModel.inputs['a contract']

export const contractsWays = {
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
        before: [{ helper: 'muteSockets' }],
      },
    },
    outOfReach: {
      'contractTrade.trading | second.passed | 0': 'the sockets are mute, so the venue never says when funding is due',
      ...because(
        ['contractTrade | favourites.changed | 0', 'contractTrade.trading.pairs.open | favourites.changed | 0'],
        'a star pressed: the favourites’ own cover presses one',
      ),
      ...because(
        ['contractTrade | session.changed | 0', 'contractTrade.trading.pairs.open | session.changed | 0'],
        'the session’s cover walks changes of the session',
      ),
      ...because(
        [
          'contractTrade.trading.chart.loading | error loadChart | 0',
          'contractTrade.trading.chart.missing | chart.requested | 0',
          'contractTrade.trading.chart.missing.pausing | after lateRetryEvery | 0',
          'contractTrade.trading.chart.missing.retrying | done loadChart | 0',
          'contractTrade.trading.chart.missing.retrying | error loadChart | 0',
        ],
        'code that fails to load: `lateParts.spec.ts`',
      ),
      ...because(
        [
          ...['preparedStreams', 'workspace'].map((part) => `contractTrade | error ${part} | 0`),
          ...['bookFlow', 'floorPrices', 'followFigures', 'orderBook', 'recentTrades'].map(
            (part) => `contractTrade.trading | error ${part} | 0`,
          ),
          'contractTrade.trading.chart.loaded | error chart | 0',
          'contractTrade.trading.pairs.open | error pairs | 0',
        ],
        ownFault,
      ),
    },
  },
} satisfies Record<string, FlowWays>
