import { type Table } from '@statefloor/explorer'
import { contractAccountsMachine } from '#machines/contracts/contractAccounts/contractAccounts.machine.ts'
import type { ContractAccounts } from '#machines/contracts/contractAccounts/contractAccounts.machine.ts'
import { sampleAccounts } from '#machines/contracts/contractAccounts/contractAccounts.model.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const empty: ContractAccounts = { ...sampleAccounts, positions: [] }
const known = { answer: 'fetchAccounts', done: sampleAccounts } as const
const newer = { answer: 'fetchAccounts', done: empty } as const
const cutError = { kind: 'timeout', call: 'contracts.account' } as const
const cut = { answer: 'fetchAccounts', error: cutError } as const
const refresh = { type: 'refresh.requested' } as const
const moved = { type: 'money.moved' } as const
const changed = { type: 'account.changed' } as const
const leave = { type: 'session.changed', fid: undefined } as const
const enter = { type: 'session.changed', fid: '7' } as const
const watches = { watchAccount: undefined, watchFigures: undefined }
const fetches = { fetchAccounts: undefined, ...watches }
const held = { type: 'held.changed', contractCodes: ['btcusdt'] } as const

const row = rowBuilder(contractAccountsMachine, undefined)

const table: Table<typeof contractAccountsMachine> = [
  row('are fetched at once [FUT-04]', [], 'signedIn.loading', { tags: ['busy'], asks: fetches }),
  row('are shown, and the marks of their contracts followed [FUT-06]', [known], 'signedIn.fresh.idle', {
    tags: [],
    sent: [held],
    context: { known: sampleAccounts },
  }),
  row('are fetched again when the venue says that they changed', [known, changed], 'signedIn.fresh.renewing', {
    asks: fetches,
    context: { known: sampleAccounts },
  }),
  row('are fetched again after a transfer', [known, moved], 'signedIn.fresh.renewing', { asks: fetches }),
  row('follow no mark that nothing is held in any more', [known, refresh, newer], 'signedIn.fresh.idle', {
    sent: [{ ...held, contractCodes: [] }],
    context: { known: empty },
  }),
  row('stay as they were if that fails, and say so', [known, refresh, cut], 'signedIn.stale.idle', {
    tags: ['stale'],
    context: { known: sampleAccounts, error: cutError },
  }),
  row('are current after a retry', [known, refresh, cut, refresh, newer], 'signedIn.fresh.idle', {
    tags: [],
    context: { known: empty, error: undefined },
  }),
  row('can be tried again', [cut, refresh], 'signedIn.loading', { asks: fetches }),
  row('are tried again once money has moved', [cut, moved], 'signedIn.loading', { asks: fetches }),
  row('leave with their owner [OUT-02]', [known, leave], 'signedOut', { tags: [], context: { known: undefined } }),
  row('are those of the next owner', [known, leave, enter], 'signedIn.loading', {
    asks: fetches,
    context: { known: undefined },
  }),
]

holdTable(contractAccountsMachine, table, 'the accounts of contracts $says')
