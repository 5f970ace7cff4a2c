import { type Table } from '@statefloor/explorer'
import { liquidationsMachine } from '#machines/contracts/liquidations/liquidations.machine.ts'
import {
  earlierLiquidation,
  exactCheck,
  sampleReceipt,
  wrongCheck,
} from '#machines/contracts/liquidations/liquidations.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const row = rowBuilder(liquidationsMachine, undefined)
const both = { list: [sampleReceipt, earlierLiquidation], totalCount: 2 }
const one = { list: [sampleReceipt], totalCount: 1 }
const fetches = { fetchLiquidations: undefined }
const known = { answer: 'fetchLiquidations', done: both } as const
const lost = { answer: 'fetchLiquidations', error: { kind: 'timeout', call: 'contractLiquidations.list' } } as const
const open = { type: 'receipt.opened', liquidationId: sampleReceipt.liquidationId } as const
const openEarlier = { ...open, liquidationId: earlierLiquidation.liquidationId } as const
const changed = { type: 'account.changed' } as const
const retry = { type: 'retry.requested' } as const
const checks = { checkReceipt: sampleReceipt }
const broken = { answer: 'checkReceipt', error: new Error('the code did not load') } as const
const at = (list: string) => [`list.${list}`, 'receipt.closed']
const opened = (check: string, file = 'idle') => [
  'list.known',
  `receipt.open.check.${check}`,
  `receipt.open.file.${file}`,
]
const save = { type: 'receipt.saved' } as const
const unsaved = { answer: 'saveReceipt', error: new Error('the code did not load') } as const
const dismiss = { type: 'receipt.dismissed' } as const

const table: Table<typeof liquidationsMachine> = [
  row('are fetched as their list opens [FUT-11]', [], { in: at('loading'), asks: fetches }),
  row('are listed [FUT-11]', [known], { in: at('known'), asks: {}, context: { known: both } }),
  row('are fetched again when the account changes [FUT-11]', [known, changed], {
    in: at('refreshing'),
    asks: fetches,
    context: { known: both },
  }),
  row('list what came with the change [FUT-11]', [known, changed, { answer: 'fetchLiquidations', done: one }], {
    in: at('known'),
    context: { known: one },
  }),
  row('stay listed when that fails', [known, changed, lost], { in: at('stale'), context: { known: both } }),
  row('are fetched once more then', [known, changed, lost, retry], { in: at('refreshing'), asks: fetches }),
  row('are fetched once more after the first try', [lost, retry], { in: at('loading'), asks: fetches }),
  row('are computed again as one opens [FUT-11]', [known, open], {
    in: opened('checking'),
    asks: checks,
    context: { opened: sampleReceipt },
  }),
  row('say that every figure is right [FUT-11]', [known, open, { answer: 'checkReceipt', done: exactCheck }], {
    in: opened('checked'),
    context: { check: exactCheck },
  }),
  row('say that a figure is wrong [FUT-11]', [known, open, { answer: 'checkReceipt', done: wrongCheck }], {
    in: opened('checked'),
    context: { check: wrongCheck },
  }),
  row('can be computed again after a failure', [known, open, broken, { type: 'check.retried' }], {
    in: opened('checking'),
    asks: checks,
  }),
  row('from before receipts were complete are shown as they are [FUT-11]', [known, openEarlier], {
    in: opened('earlier'),
    asks: {},
    context: { opened: earlierLiquidation },
  }),
  row('are saved as a file [FUT-11]', [known, open, save], {
    in: opened('checking', 'saving'),
    asks: { ...checks, saveReceipt: { liquidation: sampleReceipt } },
  }),
  row('say that the file was not saved', [known, open, save, unsaved], {
    in: opened('checking', 'failed'),
    asks: checks,
  }),
  row('are saved once more then', [known, open, save, unsaved, save], {
    in: opened('checking', 'saving'),
  }),
  row('forget that once closed', [known, open, save, unsaved, dismiss], { in: at('known') }),
  row('stay open while the list changes', [known, open, changed, known], {
    in: opened('checking'),
    context: { opened: sampleReceipt },
  }),
  row('are forgotten once closed', [known, open, { answer: 'checkReceipt', done: exactCheck }, dismiss], {
    in: at('known'),
    context: { opened: undefined, check: undefined },
  }),
  row('open only if they are listed', [known, { ...open, liquidationId: '99' }], { in: at('known') }),
]

holdTable(liquidationsMachine, table, 'liquidations $says')
