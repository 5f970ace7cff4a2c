import type { ActResult } from './contractPositions.acts.ts'
import type { ContractPositionsSnapshot } from './contractPositions.machine.ts'
import type { PositionsTab } from './contractPositions.setup.ts'

export const contract = { contract: 'BTCUSDT' } as const
export const dismiss = (kind: ActResult['kind']) =>
  ({ role: 'button', name: { word: `contractPositions:action.dismissOf.${kind}`, values: contract } }) as const
export const tab = (name: PositionsTab) =>
  ({
    role: 'tab',
    name:
      name === 'liquidations'
        ? 'contractPositions:tab.liquidations'
        : // The orders are one of the user's own, and a TWAP order.
          { word: `contractPositions:tab.${name}Counted`, values: { count: name === 'orders' ? '2' : '1' } },
  }) as const
export const retry = { role: 'button', name: 'common:action.retry' } as const
export const positions = { role: 'table', name: 'contractPositions:tab.positions' } as const
export const orders = { role: 'table', name: 'contractPositions:tab.orders' } as const
export const closeAll = { role: 'button', name: { word: 'contractPositions:action.allOf', values: contract } } as const
export const openForm = {
  role: 'button',
  name: { word: 'contractPositions:action.closeOf', values: contract },
} as const
export const rehearse = {
  role: 'button',
  name: { word: 'contractPositions:action.rehearseOf', values: contract },
} as const
export const cancel = {
  role: 'button',
  name: {
    word: 'contractPositions:action.cancelOf',
    values: { side: 'Buy', amount: '5', contract: 'BTCUSDT' },
  },
} as const
export const openAlgoForm = { role: 'button', name: 'contractPositions:action.algo' } as const
export const cancelAlgo = {
  role: 'button',
  name: { word: 'contractPositions:action.cancelAlgoOf.twap', values: contract },
} as const
const settling = { text: { word: 'contractPositions:outcome.settling', values: contract } } as const
const cancelled = { text: { word: 'contractPositions:outcome.cancelled', values: contract } } as const
const cancelledAlgo = { text: { word: 'contractPositions:outcome.cancelledAlgo', values: contract } } as const
const started = {
  // How many parts it has follows.
  text: { word: 'contractPositions:outcome.twapSent', values: contract },
} as const
const refused = (kind: ActResult['kind']) =>
  ({ role: 'alert', text: { word: `contractPositions:outcome.refused.${kind}`, values: contract } }) as const
const closedText = {
  text: {
    word: 'contractPositions:outcome.closed',
    values: { filled: '100', amount: '100', realised: '1', coin: 'USDT', ...contract },
  },
} as const

const marginText = {
  text: {
    word: 'contractPositions:outcome.margin',
    values: { margin: '24.36', coin: 'USDT', price: '57,827.2', ...contract },
  },
} as const

const openingText = {
  text: { word: 'contractPositions:outcome.cancelledOpening', values: { count: '2', ...contract } },
} as const

/** What the results show, and that nothing else is shown. */
export const resultSights = (snapshot: ContractPositionsSnapshot) => {
  const { acts, results } = snapshot.context
  const isShown = (kind: ActResult['kind'], isRefused: boolean) =>
    results.some((one) => one.kind === kind && (one.refusal !== undefined) === isRefused)
  return [
    { ...settling, absent: !acts.some(({ wasUnknown }) => wasUnknown) },
    { ...cancelled, absent: !isShown('cancel', false) },
    { ...cancelledAlgo, absent: !isShown('cancelAlgo', false) },
    { ...refused('cancelAlgo'), absent: !isShown('cancelAlgo', true) },
    { ...started, absent: !isShown('twap', false) },
    { ...closedText, absent: !isShown('close', false) },
    { ...marginText, absent: !isShown('margin', false) },
    { ...openingText, absent: !isShown('cancelOpening', false) },
    { ...refused('cancelOpening'), absent: !isShown('cancelOpening', true) },
    { ...refused('margin'), absent: !isShown('margin', true) },
    { ...refused('close'), absent: !isShown('close', true) },
    { ...refused('cancel'), absent: !isShown('cancel', true) },
  ]
}

export const called = {
  text: { word: 'contractPositions:call.warned', values: { pool: 'BTCUSDT' } },
} as const
/** The buttons of a margin call. */
export const remedies = {
  addMargin: {
    role: 'button',
    name: { word: 'contractPositions:call.addMargin', values: { amount: '1.25', coin: 'USDT' } },
  },
  reduce: {
    role: 'button',
    name: { word: 'contractPositions:call.reduce', values: { amount: '30', ...contract } },
  },
  cancelOrders: { role: 'button', name: { word: 'contractPositions:call.cancelOrders', values: contract } },
} as const
