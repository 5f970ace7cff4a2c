import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { venueCheckMachine } from '#machines/shell/venueCheck/venueCheck.machine.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const { every, patience, recheckEvery } = limits.venueCheck
const began = (share = 0.5, hidden = false) => ({ type: 'outage.began', hidden, share }) as const
const ended = { type: 'outage.ended' } as const
const hidden = { type: 'page.hidden' } as const
const shown = { type: 'page.shown', share: 0.25 } as const
const answered = (share = 0.5) => ({ answer: 'askVenue', done: { answered: true, share } }) as const
const silent = (share = 0.5) => ({ answer: 'askVenue', done: { answered: false, share } }) as const
const crashed = { answer: 'askVenue', error: 'a fault' } as const
const wait = (ms: number) => ({ wait: ms }) as const
const asking = [began(), wait(every / 2)] as const
const found = [...asking, answered()] as const
const seeksIn = 'searching.unanswered.pausing'

const table: Table<typeof venueCheckMachine> = [
  {
    says: 'asks nobody while the links are open',
    when: wait(60_000),
    then: { in: 'resting', tags: [], asks: { watchOutage: undefined } },
  },
  {
    says: 'waits a random share of a second after the links broke [DATA-01]',
    given: [began(0.9)],
    when: wait(every * 0.9 - 1),
    then: { in: seeksIn },
  },
  { says: 'then asks', given: [began(0.9)], when: wait(every * 0.9), then: { in: 'searching.unanswered.asking' } },
  {
    says: 'asks nobody for a page that nobody sees',
    given: [began(0.5, true)],
    when: wait(60_000),
    then: { in: 'hidden', asks: { watchOutage: undefined } },
  },
  {
    says: 'asks once the page is shown',
    given: [began(0.5, true), shown],
    when: wait(every / 4),
    then: { in: 'searching.unanswered.asking' },
  },
  {
    says: 'rests when the links recovered while the page was hidden',
    given: [began(0.5, true)],
    when: ended,
    then: { in: 'resting' },
  },
  {
    says: 'stops asking when the page is hidden',
    given: asking,
    when: hidden,
    then: { in: 'hidden', asks: { watchOutage: undefined } },
  },
  {
    says: 'stops asking when the links recovered by themselves',
    given: asking,
    when: ended,
    then: { in: 'resting', asks: { watchOutage: undefined } },
  },
  {
    says: 'waits another random share when nobody answered',
    given: [...asking, silent(0.2)],
    when: wait(every * 0.2),
    then: { in: 'searching.unanswered.asking' },
  },
  { says: 'does not ask before', given: [...asking, silent(0.2)], when: wait(every * 0.2 - 1), then: { in: seeksIn } },
  {
    says: 'gives up a request that hangs',
    given: asking,
    when: wait(patience),
    then: { in: seeksIn, asks: { watchOutage: undefined } },
  },
  {
    says: 'has patience until then',
    given: asking,
    when: wait(patience - 1),
    then: { in: 'searching.unanswered.asking' },
  },
  { says: 'goes on after a fault of its request', given: asking, when: crashed, then: { in: seeksIn } },
  {
    says: 'asks seldom once the venue answered',
    given: found,
    when: wait(recheckEvery / 2 - 1),
    then: { in: 'searching.answered.pausing' },
  },
  {
    says: 'and asks all the same',
    given: found,
    when: wait(recheckEvery / 2),
    then: { in: 'searching.answered.asking' },
  },
  {
    says: 'keeps to that while the venue answers',
    given: [...found, wait(recheckEvery / 2), answered(0.1)],
    when: wait(recheckEvery / 10),
    then: { in: 'searching.answered.asking' },
  },
  {
    says: 'searches again when the venue no longer answers',
    given: [...found, wait(recheckEvery / 2)],
    when: silent(0.3),
    then: { in: seeksIn, context: { share: 0.3 } },
  },
  {
    says: 'searches again when the venue hangs',
    given: [...found, wait(recheckEvery / 2)],
    when: wait(patience),
    then: { in: seeksIn },
  },
  {
    says: 'searches again after a fault of its request',
    given: [...found, wait(recheckEvery / 2)],
    when: crashed,
    then: { in: seeksIn },
  },
  { says: 'rests once the links are open', given: found, when: ended, then: { in: 'resting' } },
  { says: 'begins anew with the next outage', given: [...found, ended], when: began(), then: { in: seeksIn } },
  {
    says: 'ends when nobody tells it of the links',
    when: { answer: 'watchOutage', error: 'x' },
    then: { in: 'broken', tags: ['failed'] },
  },
]

it.each(table)('the check of the venue $says', (row) => {
  expect(rowFault(venueCheckMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(venueCheckMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('tells each link of the root when the venue is back, and once', async () => {
  const heard: string[] = []
  const clock = new TestClock()
  const answers = [false, true, true]
  const link = (name: string) => fromCallback(({ receive }) => receive(({ type }) => heard.push(`${name} ${type}`)))
  const root = createActor(
    setup({
      actors: {
        linkSpot: link('spot'),
        linkSwap: link('swap'),
        linkUser: link('user'),
        venueCheck: venueCheckMachine.provide({
          actors: {
            watchOutage: fromCallback(({ sendBack }) => sendBack(began(0))),
            askVenue: fromPromise(() => Promise.resolve({ answered: answers.shift() ?? true, share: 0 })),
          },
        }),
      },
    }).createMachine({
      id: 'root',
      context: ({ spawn }) => ({
        refs: [
          spawn('linkSpot', { id: 'linkSpot', systemId: 'linkSpot' }),
          spawn('linkSwap', { id: 'linkSwap', systemId: 'linkSwap' }),
          spawn('linkUser', { id: 'linkUser', systemId: 'linkUser' }),
          spawn('venueCheck', { id: 'venueCheck' }),
        ],
      }),
    }),
    { clock },
  ).start()
  const reports = ['spot venue.found', 'swap venue.found', 'user venue.found']
  for (const expected of [[], reports, reports]) {
    clock.increment(0)
    await settled()
    expect(heard).toEqual(expected)
  }
  root.stop()
})
