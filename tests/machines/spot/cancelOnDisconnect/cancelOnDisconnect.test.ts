import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { cancelOnDisconnectMachine } from '#machines/spot/cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { fid: '7' }
const asked = { type: 'state.asked' } as const
const retry = { type: 'retry.asked' } as const
const press = (on: boolean) => ({ type: 'cancelling.switched', on }) as const
const kept = (on: boolean) => ({ on, grace: 10_000 })
const reads = (on: boolean) => ({ answer: 'fetchSwitch', done: kept(on) }) as const
const cut = { kind: 'timeout', call: 'disconnect.current' } as const
const lost = { kind: 'timeout', call: 'disconnect.set' } as const
const refused = { kind: 'rateLimited', call: 'disconnect.set' } as const
const writes = (on: boolean) => ({ answer: 'setSwitch', done: kept(on) }) as const
const fails = (answer: 'fetchSwitch' | 'setSwitch', error: object) => ({ answer, error }) as const
const off = [asked, reads(false)]
const settling = [...off, press(true), fails('setSwitch', lost)]

const table: Table<typeof cancelOnDisconnectMachine> = [
  { says: 'is nothing for a guest', input: { fid: undefined }, when: asked, then: { in: 'guest', asks: {} } },
  { says: 'is not asked for before somebody looks at it', input, then: { in: 'unasked', asks: {} } },
  {
    says: 'is asked of the venue',
    input,
    when: asked,
    then: { in: 'reading', tags: ['busy'], asks: { fetchSwitch: undefined } },
  },
  {
    says: 'is as the venue keeps it [TRD-11]',
    input,
    given: [asked],
    when: reads(true),
    then: { in: 'known', context: { kept: kept(true) }, tags: [] },
  },
  {
    says: 'says when it can’t be read',
    input,
    given: [asked],
    when: fails('fetchSwitch', cut),
    then: { in: 'failed', tags: ['failed'], context: { error: cut, kept: undefined } },
  },
  { says: 'is asked again', input, given: [asked, fails('fetchSwitch', cut)], when: retry, then: { in: 'reading' } },
  {
    says: 'is asked again when somebody looks again after it failed',
    input,
    given: [asked, fails('fetchSwitch', cut)],
    when: asked,
    then: { in: 'reading' },
  },
  {
    says: 'leaves no fault when it came at last',
    input,
    given: [asked, fails('fetchSwitch', cut), retry],
    when: reads(true),
    then: { in: 'known', context: { error: undefined } },
  },
  {
    says: 'is asked anew whenever somebody looks: another tab may have changed it',
    input,
    given: off,
    when: asked,
    then: { in: 'reading', context: { kept: kept(false) } },
  },
  {
    says: 'is sent to the venue',
    input,
    given: off,
    when: press(true),
    then: {
      in: 'switching',
      tags: ['busy'],
      context: { wanted: true, kept: kept(false) },
      asks: { setSwitch: { on: true } },
    },
  },
  {
    says: 'can be switched off as well',
    input,
    given: [asked, reads(true)],
    when: press(false),
    then: { asks: { setSwitch: { on: false } } },
  },
  {
    says: 'is on when the venue says so, and not before',
    input,
    given: [...off, press(true)],
    when: writes(true),
    then: { in: 'known', context: { kept: kept(true), error: undefined } },
  },
  {
    says: 'is what the venue answers, whatever was asked',
    input,
    given: [...off, press(true)],
    when: writes(false),
    then: { in: 'known', context: { kept: kept(false) } },
  },
  {
    says: 'takes no second press while the first is under way',
    input,
    given: [...off, press(true)],
    when: press(false),
    then: { in: 'switching', context: { wanted: true } },
  },
  {
    says: 'is what it was when the venue refuses, and says why',
    input,
    given: [...off, press(true)],
    when: fails('setSwitch', refused),
    then: { in: 'known', context: { kept: kept(false), error: refused } },
  },
  {
    says: 'is asked for when no answer came',
    input,
    given: [...off, press(true)],
    when: fails('setSwitch', lost),
    then: { in: 'settling', tags: ['busy'], asks: { fetchSwitch: undefined }, context: { error: lost } },
  },
  {
    says: 'is on after all where the venue has it on',
    input,
    given: settling,
    when: reads(true),
    then: { in: 'known', context: { kept: kept(true), error: undefined } },
  },
  {
    says: 'is off where the venue has it off, and says why',
    input,
    given: settling,
    when: reads(false),
    then: { in: 'known', context: { kept: kept(false), error: lost } },
  },
  {
    says: 'is unknown where the venue does not answer at all',
    input,
    given: settling,
    when: fails('fetchSwitch', cut),
    then: { in: 'failed', tags: ['failed'], context: { error: cut } },
  },
  {
    says: 'forgets the last refusal with the next press',
    input,
    given: [...off, press(true), fails('setSwitch', refused)],
    when: press(true),
    then: { context: { error: undefined } },
  },
  {
    says: 'of another is another',
    input,
    given: off,
    when: { type: 'session.changed', fid: '8' },
    then: { in: 'unasked', context: { fid: '8', kept: undefined } },
  },
  {
    says: 'of the same stays',
    input,
    given: off,
    when: { type: 'session.changed', fid: '7' },
    then: { in: 'known', context: { kept: kept(false) } },
  },
  {
    says: 'of nobody is gone',
    input,
    given: off,
    when: { type: 'session.changed', fid: undefined },
    then: { in: 'guest', context: { kept: undefined } },
  },
]

it.each(table)('the switch that the venue keeps $says', (row) => {
  expect(rowFault(cancelOnDisconnectMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(cancelOnDisconnectMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
