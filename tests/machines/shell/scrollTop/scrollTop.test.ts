import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { scrollTopMachine } from '#machines/shell/scrollTop/scrollTop.machine.ts'
import { isTopOffered } from '#machines/shell/scrollTop/scrollTop.view.ts'
import { asleep } from '#tests/support/asleep.ts'
import { TestClock } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const height = 800
const at = (top: number) => ({ type: 'page.scrolled', top, height }) as const
const rest = { wait: 100 }
const far = [at(801), rest]

const table: Table<typeof scrollTopMachine> = [
  { says: 'is not there at first', then: { in: 'hidden.resting', asks: { watchScroll: undefined } } },
  { says: 'waits until the scrolling rests', when: at(801), then: { in: 'hidden.moving' } },
  { says: 'waits a tenth of a second', given: [at(801)], when: { wait: 99 }, then: { in: 'hidden.moving' } },
  { says: 'is there after more than one window', given: [at(801)], when: rest, then: { in: 'shown.resting' } },
  { says: 'is not there after exactly one window', given: [at(800)], when: rest, then: { in: 'hidden.resting' } },
  {
    says: 'counts from the last movement',
    given: [at(801), { wait: 60 }, at(900)],
    when: { wait: 99 },
    then: { in: 'hidden.moving' },
  },
  {
    says: 'judges where the page came to rest',
    given: [at(5_000), { wait: 60 }, at(10)],
    when: rest,
    then: { in: 'hidden.resting' },
  },
  { says: 'stays while the page moves', given: far, when: at(10), then: { in: 'shown.moving' } },
  { says: 'goes when it rests near the top', given: [...far, at(10)], when: rest, then: { in: 'hidden.resting' } },
  { says: 'stays when it rests far down', given: [...far, at(2_000)], when: rest, then: { in: 'shown.resting' } },
  {
    says: 'leads to the top',
    given: far,
    when: { type: 'top.asked' },
    then: { in: 'shown.resting', effects: ['goToTop'] },
  },
  {
    says: 'does nothing while it is not there',
    when: { type: 'top.asked' },
    then: { in: 'hidden.resting', effects: [] },
  },
  {
    says: 'never comes when nobody can watch the window',
    when: { answer: 'watchScroll', error: new Error('no') },
    then: { sent: [{ type: 'fault.met', actorId: 'watchScroll', error: new Error('no') }], in: 'hidden.resting' },
  },
]

it.each(table)('the way back to the top $says [SHELL-06]', (row) => {
  expect(rowFault(scrollTopMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(scrollTopMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells a screen whether it is offered', () => {
  const clock = new TestClock()
  const actor = createActor(asleep(scrollTopMachine), { clock }).start()
  actor.send(at(801))
  expect(isTopOffered(actor.getSnapshot())).toBe(false)
  clock.increment(100)
  expect(isTopOffered(actor.getSnapshot())).toBe(true)
})
