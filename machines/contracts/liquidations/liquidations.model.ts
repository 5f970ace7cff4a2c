import { contractLiquidations } from '#contract/contracts/calls/contractLiquidations.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { isReceiptExact, type ReceiptCheck } from '#contract/risk/receiptLines.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { liquidationsMachine } from './liquidations.machine.ts'
import type { LiquidationsSnapshot } from './liquidations.machine.ts'
import { earlierLiquidation, exactCheck, sampleReceipt, wrongCheck } from './liquidations.samples.ts'

const isRight = (check: ReceiptCheck | undefined) => check !== undefined && isReceiptExact(check)
const both = { list: [sampleReceipt, earlierLiquidation], totalCount: 2 }

const retry = { role: 'button', name: 'common:action.retry' } as const
const table = { role: 'table', name: 'liquidations:title' } as const
const stale = { text: 'liquidations:stale' } as const
const dialog = { role: 'dialog', name: 'liquidations:receipt.title' } as const
const save = { role: 'button', name: 'liquidations:action.save' } as const
const isOpen = (snapshot: LiquidationsSnapshot) => snapshot.matches({ receipt: 'open' })
/** An open receipt hides what is below it. */
const shownBelow = (snapshot: LiquidationsSnapshot) => (isOpen(snapshot) ? dialog : table)
const openOf = (id: string) =>
  ({
    role: 'button',
    name: {
      word: 'liquidations:action.openOf',
      values: id === sampleReceipt.liquidationId ? { pool: 'BTCUSDT' } : { pool: 'Cross account' },
    },
  }) as const

export const liquidationsModel = {
  machine: liquidationsMachine,
  inputs: { plain: undefined },
  events: {
    'account.changed': ({ snapshot }) => (isOpen(snapshot) ? [] : [{}]),
    'retry.requested': ({ snapshot }) => (isOpen(snapshot) ? [] : [{}]),
    'receipt.opened': ({ snapshot, snapshot: { context } }) =>
      // The last has left the list between the press and its row.
      context.known && !isOpen(snapshot)
        ? [sampleReceipt.liquidationId, earlierLiquidation.liquidationId, '99'].map((liquidationId) => ({
            liquidationId,
          }))
        : [],
    'receipt.dismissed': [{}],
    'receipt.saved': [{}],
    'check.retried': [{}],
  },
  outcomes: {
    fetchLiquidations: {
      known: { done: both },
      cut: { error: { kind: 'timeout', call: contractLiquidations.list.id } },
    },
    checkReceipt: {
      exact: { done: exactCheck },
      wrong: { done: wrongCheck },
      broken: { error: new Error('the code did not load') },
    },
    saveReceipt: { saved: { done: undefined }, broken: { error: new Error('the code did not load') } },
  },
  key: ({ snapshot: { context } }) => ({
    isKnown: context.known !== undefined,
    opened: context.opened?.liquidationId,
    isRight: context.check && isReceiptExact(context.check),
  }),
  invariants: {
    'a receipt is open exactly while one is shown': ({ snapshot }) =>
      isOpen(snapshot) === (snapshot.context.opened !== undefined),
    'no result outlives its receipt': ({ snapshot }) =>
      snapshot.context.check === undefined || snapshot.matches({ receipt: { open: { check: 'checked' } } }),
  },
  screen: {
    shows: {
      'list.loading': [{ role: 'status', name: 'liquidations:loading' }],
      'list.failed': [{ role: 'alert', text: 'liquidations:failed' }, retry],
      'list.known': (snapshot) => [shownBelow(snapshot), { ...stale, absent: true }],
      'list.refreshing': { like: 'list.known' },
      'list.stale': (snapshot) => [shownBelow(snapshot), stale],
      'receipt.closed': [{ ...dialog, absent: true }],
      'receipt.open.check.deciding': { unseen: 'decided at once' },
      'receipt.open.check.earlier': [{ text: 'liquidations:check.earlier' }],
      'receipt.open.check.checking': [{ role: 'status', text: 'liquidations:check.running' }],
      'receipt.open.check.checked': ({ context: { check } }) => [
        { text: { word: 'liquidations:check.exact_other', values: { count: '50' } }, absent: !isRight(check) },
        {
          text: { word: 'liquidations:check.differs_other', values: { count: '2', all: '50' } },
          absent: isRight(check),
        },
      ],
      'receipt.open.check.unchecked': [{ text: 'liquidations:check.failed' }],
      'receipt.open.file.idle': [
        { ...save, disabled: false },
        { text: 'liquidations:saveFailed', absent: true },
      ],
      'receipt.open.file.saving': [{ ...save, disabled: true }],
      'receipt.open.file.failed': [{ text: 'liquidations:saveFailed' }],
    },
    gestures: {
      'account.changed': { by: 'app', because: 'the list of positions passes it on' },
      'retry.requested': { click: retry },
      'receipt.opened': ({ liquidationId }) => ({ click: openOf(liquidationId) }),
      'receipt.dismissed': { click: { role: 'button', name: 'liquidations:action.done' } },
      'receipt.saved': { click: save },
      'check.retried': { click: retry },
    },
  },
  wire: {
    fetchLiquidations: {
      plays: {
        known: [{ call: contractLiquidations.list, gives: { data: both } }],
        cut: [{ call: contractLiquidations.list, gives: { silent: true }, times: 1 + kernelLimits.request.retries }],
      },
    },
    checkReceipt: { happens: 'exact' },
    saveReceipt: { happens: 'saved' },
  },
} satisfies FlowModel<typeof liquidationsMachine>
