import { type Table } from '@statefloor/explorer'
import { cancelOnDisconnectMachine } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { fid: '7' }
const asked = { type: 'state.requested' } as const
const press = (on: boolean) => ({ type: 'cancelling.toggled', on }) as const
const kept = (on: boolean) => ({ on, grace: 10_000 })
const reads = (on: boolean) => ({ answer: 'fetchSwitch', done: kept(on) }) as const
const cut = { kind: 'timeout', call: 'disconnect.current' } as const
const lost = { kind: 'timeout', call: 'disconnect.set' } as const
const refused = { kind: 'rateLimited', call: 'disconnect.set' } as const
const writes = (on: boolean) => ({ answer: 'setSwitch', done: kept(on) }) as const
const fails = (answer: 'fetchSwitch' | 'setSwitch', error: object) => ({ answer, error }) as const
const off = [asked, reads(false)]
const settling = [...off, press(true), fails('setSwitch', lost)]

const row = rowBuilder(cancelOnDisconnectMachine, input)

const table: Table<typeof cancelOnDisconnectMachine> = [
  row('does nothing for a guest', [asked], 'guest', { asks: {} }, { fid: undefined }),
  row('follows the venue’s setting [TRD-11]', [asked, reads(true)], 'known', {
    context: { kept: kept(true) },
    tags: [],
  }),
  row('is requested again whenever it is shown, because another tab may have changed it', [...off, asked], 'reading', {
    context: { kept: kept(false) },
  }),
  row('is sent to the venue', [...off, press(true)], 'switching', {
    tags: ['busy'],
    context: { wanted: true, kept: kept(false) },
    asks: { setSwitch: { on: true } },
  }),
  row('can be turned off as well', [asked, reads(true), press(false)], { asks: { setSwitch: { on: false } } }),
  row('is on only once the venue confirms it', [...off, press(true), writes(true)], 'known', {
    context: { kept: kept(true), error: undefined },
  }),
  row('follows the venue’s answer, whatever was requested', [...off, press(true), writes(false)], 'known', {
    context: { kept: kept(false) },
  }),
  row('ignores a second press during the first', [...off, press(true), press(false)], 'switching', {
    context: { wanted: true },
  }),
  row('is reverted with the reason if the venue rejects it', [...off, press(true), fails('setSwitch', refused)], {
    in: 'known',
    context: { kept: kept(false), error: refused },
  }),
  row('is on if the venue has it on', [...settling, reads(true)], 'known', {
    context: { kept: kept(true), error: undefined },
  }),
  row('is off with the reason if the venue has it off', [...settling, reads(false)], 'known', {
    context: { kept: kept(false), error: lost },
  }),
  row('is unknown if the venue does not answer at all', [...settling, fails('fetchSwitch', cut)], 'failed', {
    tags: ['failed'],
    context: { error: cut },
  }),
  row('clears the last rejection at the next press', [...off, press(true), fails('setSwitch', refused), press(true)], {
    context: { error: undefined },
  }),
  row('is requested for another user', [...off, { type: 'session.changed', fid: '8' }], 'idle', {
    context: { fid: '8', kept: undefined },
  }),
  row('is kept for the same user', [...off, { type: 'session.changed', fid: '7' }], 'known', {
    context: { kept: kept(false) },
  }),
]

holdTable(cancelOnDisconnectMachine, table, 'cancel on disconnect $says')
