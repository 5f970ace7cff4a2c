import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { scrollRowMachine } from '#machines/shell/scrollRow/scrollRow.machine.ts'
import type { RowStep } from '#machines/shell/scrollRow/scrollRow.setup.ts'
import { hasAfter, hasBefore, isCut, rowId } from '#machines/shell/scrollRow/scrollRow.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { row: 'areas' }
const measured = (width: number, content: number, left = 0) => ({ type: 'row.measured', left, width, content }) as const
const scrolled = (left: number) => ({ type: 'row.scrolled', left }) as const
const asked = (step: RowStep) => ({ type: 'step.requested', step }) as const
const moved = (by: number) => [{ type: 'moveRow', params: { row: 'areas', by } }]
const pausing = (place: string) => [`place.${place}`, 'size.pausing']
const wide = measured(400, 1_000)

const tableRow = rowBuilder(scrollRowMachine, input)

const table: Table<typeof scrollRowMachine> = [
  tableRow('has no arrows while everything is visible', [measured(400, 400)], pausing('whole')),
  tableRow('is at its start when it overflows', [measured(400, 401)], pausing('start')),
  tableRow('is in the middle', [wide, scrolled(1)], pausing('middle')),
  tableRow('is at its end', [wide, scrolled(600)], pausing('end')),
  tableRow('is at its end despite the browser’s rounding', [wide, scrolled(599.5)], pausing('end')),
  tableRow('is in the middle one pixel before its end', [wide, scrolled(599)], pausing('middle')),
  tableRow('is back at its start', [wide, scrolled(600), scrolled(0)], pausing('start')),
  tableRow('is at its start when pulled beyond it', [wide, scrolled(-20)], pausing('start')),

  tableRow('moves 150 px', [wide, asked('forth')], { effects: moved(150) }),
  tableRow('moves 150 px when it is 300 px wide', [measured(300, 1_000), asked('forth')], { effects: moved(150) }),
  tableRow('moves 30 % of its width when it is narrower', [measured(299, 1_000), asked('forth')], {
    effects: moved(299 * 0.3),
  }),
  tableRow('moves on from the middle', [measured(400, 1_000, 100), asked('forth')], pausing('middle'), {
    effects: moved(150),
  }),
  tableRow('moves back from the middle', [measured(400, 1_000, 100), asked('back')], pausing('middle'), {
    effects: moved(-150),
  }),
  tableRow('moves back from its end', [measured(200, 1_000, 800), asked('back')], pausing('end'), {
    effects: moved(-60),
  }),
  tableRow('does not move beyond its start', [wide, asked('back')], { effects: [] }),
  tableRow('does not move beyond its end', [measured(400, 1_000, 600), asked('forth')], { effects: [] }),
  tableRow('does not move while everything is visible', [measured(400, 400), asked('forth')], { effects: [] }),

  tableRow('delays a second measurement until the pause is over', [wide, measured(1_000, 1_000)], pausing('start'), {
    context: { box: { left: 0, width: 400, content: 1_000 } },
  }),
  tableRow(
    'uses the last measurement then, and pauses again',
    [wide, measured(1_000, 1_000), measured(500, 1_000, 20), { wait: 200 }],
    { in: pausing('middle'), context: { box: { left: 20, width: 500, content: 1_000 }, late: undefined } },
  ),
  tableRow('is watched again when none came', [wide, { wait: 200 }], ['place.start', 'size.watched']),
  tableRow(
    'stays where the finger moved it when the pause is over',
    [wide, measured(500, 1_000), scrolled(30), { wait: 200 }],
    { in: pausing('middle'), context: { box: { left: 30, width: 500, content: 1_000 } } },
  ),
  tableRow('follows the finger during the pause too', [wide, scrolled(30)], pausing('middle')),

  tableRow(
    'measures at once when shown again',
    [wide, measured(1_000, 1_000), { type: 'row.removed' }, measured(300, 900, 600)],
    { in: pausing('end'), context: { late: undefined } },
  ),
]

holdTable(scrollRowMachine, table, 'a scrolling row $says [SHELL-07]')

describe('the view of the row', () => {
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
  ] as const)('at %s shows which arrows are enabled [SHELL-07]', (_, snapshot, expected) => {
    expect([isCut(snapshot), hasBefore(snapshot), hasAfter(snapshot)]).toEqual(expected)
    expect(rowId(snapshot)).toBe('areas')
  })
})
