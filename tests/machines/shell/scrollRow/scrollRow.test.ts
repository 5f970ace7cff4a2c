import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { scrollRowMachine } from '#machines/shell/scrollRow/scrollRow.machine.ts'
import type { RowStep } from '#machines/shell/scrollRow/scrollRow.setup.ts'
import { hasAfter, hasBefore, isCut, rowId } from '#machines/shell/scrollRow/scrollRow.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { row: 'areas' }
const measured = (width: number, content: number, left = 0) => ({ type: 'row.measured', left, width, content }) as const
const scrolled = (left: number) => ({ type: 'row.scrolled', left }) as const
const asked = (step: RowStep) => ({ type: 'step.asked', step }) as const
const moved = (by: number) => [{ type: 'moveRow', params: { row: 'areas', by } }]
const pausing = (place: string) => [`place.${place}`, 'size.pausing']
const wide = measured(400, 1_000)

const table: Table<typeof scrollRowMachine> = [
  { says: 'has no arrows before it is measured', input, then: { in: ['place.whole', 'size.watched'] } },
  { says: 'has none while all of it is seen', input, when: measured(400, 400), then: { in: pausing('whole') } },
  {
    says: 'stands at its start when there is more than is seen',
    input,
    when: measured(400, 401),
    then: { in: pausing('start') },
  },
  { says: 'stands in the middle', input, given: [wide], when: scrolled(1), then: { in: pausing('middle') } },
  { says: 'stands at its end', input, given: [wide], when: scrolled(600), then: { in: pausing('end') } },
  {
    says: 'stands at its end although the browser rounded',
    input,
    given: [wide],
    when: scrolled(599.5),
    then: { in: pausing('end') },
  },
  {
    says: 'stands in the middle one pixel before its end',
    input,
    given: [wide],
    when: scrolled(599),
    then: { in: pausing('middle') },
  },
  {
    says: 'is back at its start',
    input,
    given: [wide, scrolled(600)],
    when: scrolled(0),
    then: { in: pausing('start') },
  },
  {
    says: 'is at its start when it is pulled beyond',
    input,
    given: [wide],
    when: scrolled(-20),
    then: { in: pausing('start') },
  },

  { says: 'moves 150 px', input, given: [wide], when: asked('forth'), then: { effects: moved(150) } },
  {
    says: 'moves 150 px when it is 300 px wide',
    input,
    given: [measured(300, 1_000)],
    when: asked('forth'),
    then: { effects: moved(150) },
  },
  {
    says: 'moves 30 % of its width when it is narrower',
    input,
    given: [measured(299, 1_000)],
    when: asked('forth'),
    then: { effects: moved(299 * 0.3) },
  },
  {
    says: 'moves on from the middle',
    input,
    given: [measured(400, 1_000, 100)],
    when: asked('forth'),
    then: { in: pausing('middle'), effects: moved(150) },
  },
  {
    says: 'moves back from the middle',
    input,
    given: [measured(400, 1_000, 100)],
    when: asked('back'),
    then: { in: pausing('middle'), effects: moved(-150) },
  },
  {
    says: 'moves back from its end',
    input,
    given: [measured(200, 1_000, 800)],
    when: asked('back'),
    then: { in: pausing('end'), effects: moved(-60) },
  },
  { says: 'does not move beyond its start', input, given: [wide], when: asked('back'), then: { effects: [] } },
  {
    says: 'does not move beyond its end',
    input,
    given: [measured(400, 1_000, 600)],
    when: asked('forth'),
    then: { effects: [] },
  },
  {
    says: 'does not move while all of it is seen',
    input,
    given: [measured(400, 400)],
    when: asked('forth'),
    then: { effects: [] },
  },

  {
    says: 'looks at a second measure only when the pause is over',
    input,
    given: [wide],
    when: measured(1_000, 1_000),
    then: { in: pausing('start'), context: { box: { left: 0, width: 400, content: 1_000 } } },
  },
  {
    says: 'waits the whole pause',
    input,
    given: [wide, measured(1_000, 1_000)],
    when: { wait: 199 },
    then: { in: pausing('start') },
  },
  {
    says: 'looks at the last of them then, and pauses again',
    input,
    given: [wide, measured(1_000, 1_000), measured(500, 1_000, 20)],
    when: { wait: 200 },
    then: { in: pausing('middle'), context: { box: { left: 20, width: 500, content: 1_000 }, late: undefined } },
  },
  {
    says: 'pauses as long again',
    input,
    given: [wide, measured(1_000, 1_000), { wait: 200 }, wide],
    when: { wait: 199 },
    then: { in: pausing('whole') },
  },
  {
    says: 'is watched again when nothing came',
    input,
    given: [wide],
    when: { wait: 200 },
    then: { in: ['place.start', 'size.watched'] },
  },
  {
    says: 'stays where the finger led it when the pause is over',
    input,
    given: [wide, measured(500, 1_000), scrolled(30)],
    when: { wait: 200 },
    then: { in: pausing('middle'), context: { box: { left: 30, width: 500, content: 1_000 } } },
  },
  {
    says: 'follows the finger also in the pause',
    input,
    given: [wide],
    when: scrolled(30),
    then: { in: pausing('middle') },
  },

  {
    says: 'has no arrows when its page has gone',
    input,
    given: [wide],
    when: { type: 'row.gone' },
    then: { in: ['place.whole', 'size.watched'] },
  },
  {
    says: 'looks at once when it comes again',
    input,
    given: [wide, measured(1_000, 1_000), { type: 'row.gone' }],
    when: measured(300, 900, 600),
    then: { in: pausing('end'), context: { late: undefined } },
  },
  {
    says: 'may go when it was never measured',
    input,
    when: { type: 'row.gone' },
    then: { in: ['place.whole', 'size.watched'] },
  },
]

it.each(table)('a row that scrolls $says [SHELL-07]', (row) => {
  expect(rowFault(scrollRowMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(scrollRowMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('its view', () => {
  const at = (left: number, width = 400) => {
    const actor = createActor(asleep(scrollRowMachine), { input }).start()
    actor.send(measured(width, 1_000, left))
    return actor.getSnapshot()
  }

  it.each([
    ['the start', at(0), [true, false, true]],
    ['the middle', at(10), [true, true, true]],
    ['the end', at(600), [true, true, false]],
    ['wide enough', at(0, 1_000), [false, false, false]],
  ] as const)('at %s says which arrows lead anywhere [SHELL-07]', (_, snapshot, expected) => {
    expect([isCut(snapshot), hasBefore(snapshot), hasAfter(snapshot)]).toEqual(expected)
    expect(rowId(snapshot)).toBe('areas')
  })
})
