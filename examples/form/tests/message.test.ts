import { describe, expect, it } from 'vitest'
import { createTestModel } from 'xstate/graph'
import { walkAtRandom, walkEveryPath } from '@statefloor/drivers'
import { gapsOf, gateFaults, hunt, pathText, rowFault, structureFaults } from '@statefloor/explorer'
import type { Table } from '@statefloor/explorer'
import { markdown, planOf } from '@statefloor/paths'
import { setup } from 'xstate'
import { messageMachine } from '../src/message.machine.ts'
import { messageModel } from '../src/message.model.ts'
import { words } from '../src/words.ts'

describe('the form of another project', () => {
  it('is walked on every path with its call and its timer, covering each state, transition and guard [MBT-07]', () => {
    const { paths, coverage } = walkEveryPath(messageModel)
    expect(gateFaults(gapsOf(messageMachine, coverage))).toEqual([])
    expect(paths.map(pathText)).toContain(
      'plain → text.changed #1 → message.submitted → sendMessage: taken → wait 4000 ms',
    )
  })

  it('has a sound structure, and keeps its invariants on random walks', () => {
    expect(structureFaults(messageMachine, { isRoot: true })).toEqual([])
    walkAtRandom(messageModel, { seed: 7 })
  })
})

it('has a plan in the texts of the screen [MBT-07]', () => {
  const plan = markdown(planOf(messageModel, { kind: 'transitions', words }))
  expect(plan).toContain('Fill the textbox "Your message" with "Hello"')
  expect(plan).toContain('Press the button "Send"')
  expect(plan).toContain('status with "Thank you. Your message was sent."')
})

describe('XState’s createTestModel', () => {
  const chartWith = (state: object) =>
    setup({ delays: { thanks: 4_000 } }).createMachine({ id: 'm', initial: 'a', states: { a: state, b: {} } })

  it('rejects a chart with a call and one with a timer, which these packages walk [MBT-07]', () => {
    expect(() => createTestModel(messageMachine)).toThrow(/Invocations on test machines are not supported/)
    expect(() => createTestModel(chartWith({ after: { thanks: 'b' } }))).toThrow(
      /After events on test machines are not supported/,
    )
    expect(() => createTestModel(chartWith({ on: { go: 'b' } }))).not.toThrow()
  })
})

const text = { type: 'text.changed', text: 'Hello' } as const
const submit = { type: 'message.submitted' } as const
const down = { answer: 'sendMessage', error: 'down' } as const
const table: Table<typeof messageMachine> = [
  { says: 'begins empty', then: { in: 'writing', context: { text: '' } } },
  { says: 'keeps what is typed', when: text, then: { in: 'writing', context: { text: 'Hello' } } },
  { says: 'asks for words first', when: submit, then: { in: 'empty', asks: {} } },
  { says: 'takes words then', given: [submit], when: text, then: { in: 'writing', context: { text: 'Hello' } } },
  { says: 'sends', given: [text], when: submit, then: { in: 'sending', asks: { sendMessage: { text: 'Hello' } } } },
  {
    says: 'says that it failed',
    given: [text, submit],
    when: down,
    then: { in: 'failed', context: { text: 'Hello' } },
  },
  { says: 'sends again', given: [text, submit, down], when: submit, then: { in: 'sending' } },
  { says: 'is changed', given: [text, submit, down], when: { type: 'edit.requested' }, then: { in: 'writing' } },
  {
    says: 'thanks and forgets',
    given: [text, submit],
    when: { answer: 'sendMessage', done: undefined },
    then: { in: 'sent', context: { text: '' } },
  },
  {
    says: 'begins anew after a while',
    given: [text, submit, { answer: 'sendMessage', done: undefined }],
    when: { wait: 4_000 },
    then: { in: 'writing' },
  },
]

describe('the table of its requirements', () => {
  it.each(table)('$says', (row) => {
    expect(rowFault(messageMachine, row)).toBeUndefined()
  })

  it('detects every mutant of the chart', () => {
    expect(hunt(messageMachine, table).survivors).toEqual([])
  })
})
