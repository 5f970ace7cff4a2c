import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { scrollTopMachine } from '#machines/shell/scrollTop/scrollTop.machine.ts'
import { isTopOffered } from '#machines/shell/scrollTop/scrollTop.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { TestClock } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const height = 800
const at = (top: number) => ({ type: 'page.scrolled', top, height }) as const
const rest = { wait: 100 }
const far = [at(801), rest]

const row = rowBuilder(scrollTopMachine)

const table: Table<typeof scrollTopMachine> = [
  row('is shown beyond one window', [at(801), rest], 'shown.idle'),
  row('is not shown after exactly one window', [at(800), rest], 'hidden.idle'),
  row('uses the position where the page came to rest', [at(5_000), { wait: 60 }, at(10), rest], 'hidden.idle'),
  row('disappears when the page rests near the top', [...far, at(10), rest], 'hidden.idle'),
  row('stays when the page rests far down', [...far, at(2_000), rest], 'shown.idle'),
  row('scrolls to the top', [...far, { type: 'top.requested' }], 'shown.idle', { effects: ['goToTop'] }),
  row('does nothing while hidden', [{ type: 'top.requested' }], 'hidden.idle', { effects: [] }),
  row('never appears if the window cannot be watched', [{ answer: 'watchScroll', error: new Error('no') }], {
    sent: [{ type: 'fault.detected', actorId: 'watchScroll', error: new Error('no') }],
    in: 'hidden.idle',
  }),
]

describe('the scroll-to-top button [SHELL-06]', () => holdTable(scrollTopMachine, table))

it('tells the screen whether it is offered', () => {
  const clock = new TestClock()
  const actor = createActor(asleep(scrollTopMachine), { clock }).start()
  actor.send(at(801))
  expect(isTopOffered(actor.getSnapshot())).toBe(false)
  clock.increment(100)
  expect(isTopOffered(actor.getSnapshot())).toBe(true)
})
