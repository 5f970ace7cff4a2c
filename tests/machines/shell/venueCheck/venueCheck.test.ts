import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { shellLimits } from '#contract/shell/limits.ts'
import { venueCheckMachine } from '#machines/shell/venueCheck/venueCheck.machine.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { every, recheckEvery } = shellLimits.venueCheck
const began = (share = 0.5, hidden = false) => ({ type: 'outage.began', hidden, share }) as const
const answered = (share = 0.5) => ({ answer: 'probeVenue', done: { answered: true, share } }) as const
const silent = (share = 0.5) => ({ answer: 'probeVenue', done: { answered: false, share } }) as const
const wait = (ms: number) => ({ wait: ms }) as const
const asking = [began(), wait(every / 2)] as const
const found = [...asking, answered()] as const
const seeksIn = 'searching.unanswered.pausing'

const row = rowBuilder(venueCheckMachine)

const table: Table<typeof venueCheckMachine> = [
  row('waits a random share of a second after the links failed [DATA-01]', [began(0.9), wait(every * 0.9 - 1)], {
    in: seeksIn,
  }),
  row(
    'keeps that share while the venue answers',
    [...found, wait(recheckEvery / 2), answered(0.1), wait(recheckEvery / 10)],
    'searching.answered.probing',
  ),
  row('searches again when the venue no longer answers', [...found, wait(recheckEvery / 2), silent(0.3)], seeksIn, {
    context: { share: 0.3 },
  }),
]

holdTable(venueCheckMachine, table, 'the venue check $says')

it('notifies each of the root’s links when the venue is back, once', async () => {
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
            probeVenue: fromPromise(() => Promise.resolve({ answered: answers.shift() ?? true, share: 0 })),
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
