import { type Table } from '@statefloor/explorer'
import { cancelOnDisconnectMachine } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { fid: '7' }
const asked = { type: 'state.requested' } as const
const retry = { type: 'retry.requested' } as const
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
  row('is nothing for a guest', [asked], { in: 'guest', asks: {} }, { fid: undefined }),
  row('is not asked for before somebody looks at it', [], { in: 'idle', asks: {} }),
  row('is as the venue keeps it [TRD-11]', [asked, reads(true)], {
    in: 'known',
    context: { kept: kept(true) },
    tags: [],
  }),
  row('says when it can’t be read', [asked, fails('fetchSwitch', cut)], {
    in: 'failed',
    tags: ['failed'],
    context: { error: cut, kept: undefined },
  }),
  row('leaves no fault when it came at last', [asked, fails('fetchSwitch', cut), retry, reads(true)], {
    in: 'known',
    context: { error: undefined },
  }),
  row('is asked anew whenever somebody looks: another tab may have changed it', [...off, asked], {
    in: 'reading',
    context: { kept: kept(false) },
  }),
  row('is sent to the venue', [...off, press(true)], {
    in: 'switching',
    tags: ['busy'],
    context: { wanted: true, kept: kept(false) },
    asks: { setSwitch: { on: true } },
  }),
  row('can be switched off as well', [asked, reads(true), press(false)], { asks: { setSwitch: { on: false } } }),
  row('is on when the venue says so, and not before', [...off, press(true), writes(true)], {
    in: 'known',
    context: { kept: kept(true), error: undefined },
  }),
  row('is what the venue answers, whatever was asked', [...off, press(true), writes(false)], {
    in: 'known',
    context: { kept: kept(false) },
  }),
  row('takes no second press while the first is under way', [...off, press(true), press(false)], {
    in: 'switching',
    context: { wanted: true },
  }),
  row('is what it was when the venue refuses, and says why', [...off, press(true), fails('setSwitch', refused)], {
    in: 'known',
    context: { kept: kept(false), error: refused },
  }),
  row('is asked for when no answer came', [...off, press(true), fails('setSwitch', lost)], {
    in: 'settling',
    tags: ['busy'],
    asks: { fetchSwitch: undefined },
    context: { error: lost },
  }),
  row('is on after all where the venue has it on', [...settling, reads(true)], {
    in: 'known',
    context: { kept: kept(true), error: undefined },
  }),
  row('is off where the venue has it off, and says why', [...settling, reads(false)], {
    in: 'known',
    context: { kept: kept(false), error: lost },
  }),
  row('is unknown where the venue does not answer at all', [...settling, fails('fetchSwitch', cut)], {
    in: 'failed',
    tags: ['failed'],
    context: { error: cut },
  }),
  row('forgets the last refusal with the next press', [...off, press(true), fails('setSwitch', refused), press(true)], {
    context: { error: undefined },
  }),
  row('of another is another', [...off, { type: 'session.changed', fid: '8' }], {
    in: 'idle',
    context: { fid: '8', kept: undefined },
  }),
  row('of the same stays', [...off, { type: 'session.changed', fid: '7' }], {
    in: 'known',
    context: { kept: kept(false) },
  }),
  row('of nobody is gone', [...off, { type: 'session.changed', fid: undefined }], {
    in: 'guest',
    context: { kept: undefined },
  }),
]

holdTable(cancelOnDisconnectMachine, table, 'the switch that the venue keeps $says')
