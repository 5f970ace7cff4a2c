import { contractAlgos } from '#contract/contracts/calls/contractAlgos.ts'
import { contractLiquidations } from '#contract/contracts/calls/contractLiquidations.ts'
import { contracts } from '#contract/contracts/calls/contracts.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { algoFormModel } from '#machines/contracts/algoForm/algoForm.model.ts'
import { rehearsalModel } from '#machines/contracts/rehearsal/rehearsal.model.ts'
import { liquidationsModel } from '#machines/contracts/liquidations/liquidations.model.ts'
import { contractPositionsModel } from '#machines/contracts/contractPositions/contractPositions.model.ts'
import { positionFormModel } from '#machines/contracts/positionForm/positionForm.model.ts'
import { because, ownFault, refusedCall } from './parts.ts'
import type { FlowWays } from './parts.ts'
import { held, lists, quiet } from './contractFloor.ts'

export const contractPositionsWays = {
  contractPositions: {
    model: {
      ...contractPositionsModel,
      outcomes: {
        ...contractPositionsModel.outcomes,
        fetchHoldings: { ...contractPositionsModel.outcomes.fetchHoldings, cut: refusedCall(contracts.positions.id) },
        cancelOrder: { ...contractPositionsModel.outcomes.cancelOrder, cut: refusedCall(contracts.cancel.id) },
        cancelAlgo: { ...contractPositionsModel.outcomes.cancelAlgo, cut: refusedCall(contractAlgos.cancel.id) },
        cancelOpening: { ...contractPositionsModel.outcomes.cancelOpening, cut: refusedCall(contracts.cancelAll.id) },
      },
      wire: {
        ...contractPositionsModel.wire,
        fetchHoldings: {
          plays: {
            ...contractPositionsModel.wire.fetchHoldings.plays,
            cut: [{ call: contracts.positions, gives: { status: 403 } }],
          },
        },
        cancelOrder: {
          plays: {
            ...contractPositionsModel.wire.cancelOrder.plays,
            cut: [{ call: contracts.cancel, gives: { status: 403 } }],
          },
        },
        cancelAlgo: {
          plays: {
            ...contractPositionsModel.wire.cancelAlgo.plays,
            cut: [{ call: contractAlgos.cancel, gives: { status: 403 } }],
          },
        },
        cancelOpening: {
          plays: {
            ...contractPositionsModel.wire.cancelOpening.plays,
            cut: [{ call: contracts.cancelAll, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: { signedIn: { ...lists, as: 'newcomer', before: quiet }, guest: lists },
    app: { 'account.changed': [{ helper: 'sayToUser', with: [userTopics.positions, {}] }] },
    outOfReach: {
      ...because(
        [
          'contractPositions | contracts.changed | 0',
          ...[0, 1].flatMap((at) => [
            `contractPositions.person | session.changed | ${at}`,
            `contractPositions.form | session.changed | ${at}`,
            `contractPositions.tab.liquidations | session.changed | ${at}`,
          ]),
        ],
        'the floor of the contract sends it, and has a cover of its own',
      ),
      ...because(
        [
          'contractPositions.form.open | done positionForm | 0',
          'contractPositions.form.open | done positionForm | 1',
          'contractPositions.form.open | error positionForm | 0',
          'contractPositions.form.placingAlgo | done algoForm | 0',
          'contractPositions.form.placingAlgo | done algoForm | 1',
          'contractPositions.form.placingAlgo | error algoForm | 0',
          // What a form has done is shown at once.
          'contractPositions.results.none | always | 0',
        ],
        'the form is a flow of its own: `contractForm.spec.ts` and `algos.spec.ts` send one',
      ),
      ...because(
        [
          'contractPositions.form.rehearsing | done rehearsal | 0',
          'contractPositions.form.rehearsing | error rehearsal | 0',
        ],
        'the rehearsal is a flow of its own, with a cover of its own',
      ),
      ...because(
        [
          'contractPositions.person.signedIn | error watchAccount | 0',
          'contractPositions.person.signedIn | error watchFigures | 0',
          'contractPositions.tab.liquidations | error liquidations | 0',
        ],
        ownFault,
      ),
    },
  },
  algoForm: {
    model: algoFormModel,
    ways: {
      contract: {
        ...lists,
        as: 'newcomer',
        before: quiet,
        first: [...(lists.first ?? []), { click: { role: 'button', name: 'contractPositions:action.algo' } }],
      },
    },
    outOfReach: { 'algoForm.submitting | error submitAlgo | 0': ownFault },
  },
  liquidations: {
    model: {
      ...liquidationsModel,
      screen: {
        ...liquidationsModel.screen,
        shows: {
          ...liquidationsModel.screen.shows,
          'receipt.open.check.checking': { unseen: 'computed at once' },
          'receipt.open.file.saving': { unseen: 'saved at once' },
        },
      },
      outcomes: {
        ...liquidationsModel.outcomes,
        fetchLiquidations: {
          ...liquidationsModel.outcomes.fetchLiquidations,
          cut: refusedCall(contractLiquidations.list.id),
        },
      },
      wire: {
        ...liquidationsModel.wire,
        fetchLiquidations: {
          plays: {
            ...liquidationsModel.wire.fetchLiquidations.plays,
            cut: [{ call: contractLiquidations.list, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: {
      plain: {
        ...held,
        first: [...(lists.first ?? []), { click: { role: 'tab', name: 'contractPositions:tab.liquidations' } }],
      },
    },
    app: { 'account.changed': [{ helper: 'sayToUser', with: [userTopics.positions, {}] }] },
    outOfReach: {
      ...because(
        [
          'liquidations.receipt.open.check.checking | error checkReceipt | 0',
          'liquidations.receipt.open.check.unchecked | check.retried | 0',
          'liquidations.receipt.open.file.saving | error saveReceipt | 0',
          'liquidations.receipt.open.file.failed | receipt.saved | 0',
        ],
        'code that fails to load: `liquidations.cover.test.tsx`',
      ),
    },
  },
  rehearsal: {
    model: { ...rehearsalModel, inputs: { isolated: rehearsalModel.inputs.isolated } },
    ways: {
      isolated: {
        ...held,
        first: [
          ...(lists.first ?? []),
          {
            click: {
              role: 'button',
              name: { word: 'contractPositions:action.rehearseOf', values: { contract: 'BTCUSDT' } },
            },
          },
        ],
      },
    },
    closed: { shared: 'positions that share an account: `rehearsal.test.tsx`' },
    outOfReach: {
      ...because(
        [
          ...[0, 1].map((at) => `rehearsal.rehearsing | holdings.changed | ${at}`),
          'rehearsal.ended | rehearsal.dismissed | 0',
        ],
        'the list of positions says it: `contractPositions.test.ts`',
      ),
    },
  },
  positionForm: {
    model: positionFormModel,
    ways: {
      margin: {
        ...held,
        first: [
          ...(lists.first ?? []),
          {
            click: {
              role: 'button',
              name: { word: 'contractPositions:action.marginOf', values: { contract: 'BTCUSDT' } },
            },
          },
        ],
      },
      protection: {
        ...held,
        first: [
          ...(lists.first ?? []),
          {
            click: {
              role: 'button',
              name: { word: 'contractPositions:action.protectionOf', values: { contract: 'BTCUSDT' } },
            },
          },
        ],
      },
      reverse: {
        ...held,
        first: [
          ...(lists.first ?? []),
          {
            click: {
              role: 'button',
              name: { word: 'contractPositions:action.reverseOf', values: { contract: 'BTCUSDT' } },
            },
          },
        ],
      },
      close: {
        ...held,
        first: [
          ...(lists.first ?? []),
          {
            click: {
              role: 'button',
              name: { word: 'contractPositions:action.closeOf', values: { contract: 'BTCUSDT' } },
            },
          },
        ],
      },
    },
    outOfReach: {
      ...because(
        [
          ...[0, 1].map((at) => `positionForm.editing | desk.changed | ${at}`),
          'positionForm.submitting | desk.changed | 0',
        ],
        'the list of positions says it: `contractPositions.test.ts`',
      ),
      'positionForm.submitting | error submitAct | 0': ownFault,
    },
  },
} satisfies Record<string, FlowWays>
