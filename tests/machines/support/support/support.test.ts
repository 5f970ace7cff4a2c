import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { supportMachine } from '#machines/support/support/support.machine.ts'
import {
  badgeText,
  currentLine,
  isGuest,
  isPanelOpen,
  lineChoices,
  lineRef,
  supportPhase,
} from '#machines/support/support/support.view.ts'
import { supportLineMachine } from '#machines/support/supportLine/supportLine.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { asleep } from '#tests/support/asleep.ts'
import { settled } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const first = { isKnown: false }
const before = { isKnown: true }
const toggled = { type: 'panel.toggled' } as const
const closed = { type: 'panel.closed' } as const
const liveAsked = { type: 'live.asked' } as const
const retry = { type: 'retry.asked' } as const
const user = { type: 'session.changed', fid: '7' } as const
const guest = { type: 'session.changed', fid: undefined } as const
const at = (path: string) => ({ type: 'location.changed', location: { path, search: '?a=1', hash: '#b' } }) as const
const lines = (...done: unknown[]) => ({ answer: 'fetchLines', done }) as const
const cut = { answer: 'fetchLines', error: { kind: 'timeout', call: 'config.serviceConfig' } } as const
const rejected = { answer: 'supportLine', done: { line: 1, reason: 'it was not ready in time' } } as const
/** A fault of our own. */
const broke = { answer: 'supportLine', error: 'a fault' } as const
const choose = (line: 1 | 2 | 3) => ({ type: 'line.chosen', line }) as const

const states = (panel: string, service: string, live = 'open') => [
  `panel.${panel}`,
  `live.${live}`,
  `service.${service}`,
]
const served = (line: number) => ({ supportLine: { line } })
const lookedAt = [{ type: 'panel.opened' }]

const table: Table<typeof supportMachine> = [
  {
    says: 'is quiet until somebody asks',
    input: first,
    given: [user],
    when: at('/market'),
    then: { in: states('closed', 'idle'), tags: [], asks: {}, context: { fid: '7', location: at('/market').location } },
  },
  {
    says: 'asks for the lines when its panel is opened',
    input: first,
    when: toggled,
    then: { in: states('open', 'configuring'), tags: ['busy'], asks: { fetchLines: undefined }, effects: ['remember'] },
  },
  {
    says: 'asks at once for somebody who has asked before',
    input: before,
    when: guest,
    then: { in: states('closed', 'configuring'), asks: { fetchLines: undefined } },
  },
  {
    says: 'knows who has asked before',
    input: before,
    when: user,
    then: { in: states('closed', 'configuring'), context: { fid: '7' } },
  },
  {
    says: 'tries the first line of the venue [SUP-07]',
    input: first,
    given: [toggled],
    when: lines(2, 'x', 1),
    then: {
      in: states('open', 'serving.shown'),
      tags: [],
      asks: served(2),
      context: { lines: [2, 1], queue: [2, 1] },
      sent: lookedAt,
    },
  },
  {
    says: 'tries the usual lines when the venue names none [SUP-01]',
    input: first,
    given: [toggled],
    when: lines(),
    then: { asks: served(3), context: { lines: [3, 2, 1] } },
  },
  {
    says: 'tries the usual lines when the venue does not answer [SUP-01]',
    input: first,
    given: [toggled],
    when: cut,
    then: { in: states('open', 'serving.shown'), asks: served(3), context: { lines: [3, 2, 1] } },
  },
  {
    says: 'does not tell a line that it is looked at when it is not',
    input: before,
    given: [guest],
    when: lines(1),
    then: { in: states('closed', 'serving.shown'), asks: served(1), sent: [] },
  },
  {
    says: 'tries the next line when one fails [SUP-02] [SUP-07]',
    input: first,
    given: [toggled, lines(3, 2, 1)],
    when: rejected,
    then: {
      in: states('open', 'serving.shown'),
      asks: served(2),
      context: { lines: [3, 2, 1], queue: [2, 1] },
      sent: lookedAt,
    },
  },
  {
    says: 'tries the next line when one breaks by a fault of our own',
    input: first,
    given: [toggled, lines(3, 2)],
    when: broke,
    then: { in: states('open', 'serving.shown'), asks: served(2), context: { queue: [2] }, sent: lookedAt },
  },
  {
    says: 'says so when all have broken',
    input: first,
    given: [toggled, lines(3)],
    when: broke,
    then: { in: states('open', 'failed'), tags: ['failed'], asks: {} },
  },
  {
    says: 'says so when all have failed [SUP-07]',
    input: first,
    given: [toggled, lines(3, 1), rejected],
    when: rejected,
    then: { in: states('open', 'failed'), tags: ['failed'], asks: {} },
  },
  {
    says: 'begins anew when it is asked to [SUP-07]',
    input: first,
    given: [toggled, lines(3), rejected],
    when: retry,
    then: { in: states('open', 'configuring'), asks: { fetchLines: undefined } },
  },
  {
    says: 'tries the line that was chosen, and then the others',
    input: first,
    given: [toggled, lines(3, 2, 1)],
    when: choose(1),
    then: { in: states('open', 'serving.shown'), asks: served(1), context: { queue: [1, 3, 2] }, sent: lookedAt },
  },
  {
    says: 'tries a chosen line after all have failed',
    input: first,
    given: [toggled, lines(3), rejected],
    when: choose(3),
    then: { in: states('open', 'serving.shown'), asks: served(3), context: { queue: [3] } },
  },
  {
    says: 'tries no line that the venue does not have',
    input: first,
    given: [toggled, lines(3, 1)],
    when: choose(2),
    then: { asks: served(3), context: { queue: [3, 1] } },
  },
  {
    says: 'tells the line that nobody looks any more',
    input: first,
    given: [toggled, lines(3)],
    when: closed,
    then: { in: states('closed', 'serving.shown'), sent: [{ type: 'panel.closed' }] },
  },
  {
    says: 'tells the line that nobody looks, by the button',
    input: first,
    given: [toggled, lines(3)],
    when: toggled,
    then: { in: states('closed', 'serving.shown'), sent: [{ type: 'panel.closed' }] },
  },
  {
    says: 'tells the line that somebody looks again',
    input: first,
    given: [toggled, lines(3), toggled],
    when: toggled,
    then: { in: states('open', 'serving.shown'), sent: lookedAt, effects: ['remember'] },
  },
  {
    says: 'goes on with its lines while the panel is closed',
    input: first,
    given: [toggled, lines(3), closed],
    when: closed,
    then: { in: states('closed', 'serving.shown') },
  },
  {
    says: 'begins anew for another person',
    input: first,
    given: [guest, toggled, lines(3)],
    when: user,
    then: { in: states('open', 'configuring'), context: { fid: '7' } },
  },
  {
    says: 'goes on when it is told of the same person',
    input: first,
    given: [user, toggled, lines(3)],
    when: user,
    then: { in: states('open', 'serving.shown'), asks: served(3) },
  },
  {
    says: 'sends a guest to the login for the live service [SUP-08]',
    input: first,
    given: [guest, at('/vip')],
    when: liveAsked,
    then: {
      in: states('closed', 'idle', 'awaitingLogin'),
      asks: {},
      sent: [{ type: 'navigation.asked', to: '/login?redirect=%2Fvip%3Fa%3D1%23b' }],
    },
  },
  {
    says: 'opens the live service once the guest is logged in [SUP-08]',
    input: first,
    given: [guest, liveAsked, at('/login')],
    when: user,
    then: { in: states('open', 'configuring'), context: { wanted: 2 }, effects: ['remember'] },
  },
  {
    says: 'waits no longer for a guest who went elsewhere',
    input: first,
    given: [guest, liveAsked, at('/login'), at('/market')],
    when: user,
    then: { in: states('closed', 'idle') },
  },
  {
    says: 'still waits when nobody has logged in',
    input: first,
    given: [guest, liveAsked],
    when: guest,
    then: { in: states('closed', 'idle', 'awaitingLogin') },
  },
  {
    says: 'tries the live chat first for a person who asks for it',
    input: first,
    given: [user, liveAsked],
    when: lines(3, 2, 1),
    then: { in: states('open', 'serving.shown'), asks: served(2), context: { queue: [2, 3, 1], wanted: undefined } },
  },
  {
    says: 'keeps the wish while the lines are asked for',
    input: first,
    given: [user, toggled, liveAsked],
    when: lines(3, 2),
    then: { asks: served(2) },
  },
  {
    says: 'leaves the wish of a guest aside',
    input: first,
    given: [guest, toggled, liveAsked],
    when: lines(3, 2),
    then: { asks: served(3) },
  },
  {
    says: 'turns to the live chat while another line is there',
    input: first,
    given: [user, toggled, lines(3, 2)],
    when: liveAsked,
    then: { in: states('open', 'serving.shown'), asks: served(2), context: { queue: [2, 3] } },
  },
  {
    says: 'stays with the line of a guest',
    input: first,
    given: [guest, toggled, lines(3, 2)],
    when: liveAsked,
    then: { in: states('open', 'serving.shown', 'awaitingLogin'), asks: served(3) },
  },
  {
    says: 'tries the live chat after all have failed',
    input: first,
    given: [user, toggled, lines(3, 2), rejected, rejected],
    when: liveAsked,
    then: { in: states('open', 'serving.shown'), asks: served(2) },
  },
  {
    says: 'tries nothing for a guest after all have failed',
    input: first,
    given: [guest, toggled, lines(3), rejected],
    when: liveAsked,
    then: { in: states('open', 'failed', 'awaitingLogin') },
  },
]

it.each(table)('customer service $says', (row) => {
  expect(rowFault(supportMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(supportMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

describe('what a screen receives', () => {
  it('names the first line main and the others secondary, and which were tried [SUP-07]', async () => {
    const actor = createActor(
      supportMachine.provide({
        actors: {
          fetchLines: requestOf<readonly unknown[], undefined>(
            () => Promise.resolve([2, 3, 1]),
            () => 0,
          ),
          supportLine: asleep(supportLineMachine),
        },
      }),
      { input: first },
    ).start()
    expect([
      supportPhase(actor.getSnapshot()),
      isPanelOpen(actor.getSnapshot()),
      isGuest(actor.getSnapshot()),
      lineRef(actor.getSnapshot()),
    ]).toEqual(['connecting', false, true, undefined])
    actor.send(toggled)
    await settled()
    expect([
      supportPhase(actor.getSnapshot()),
      isPanelOpen(actor.getSnapshot()),
      currentLine(actor.getSnapshot()),
    ]).toEqual(['serving', true, 2])
    expect(lineRef(actor.getSnapshot())?.id).toBe('supportLine')
    actor.send(choose(3))
    expect(lineChoices(actor.getSnapshot())).toEqual([
      { line: 2, rank: 'main', standing: 'spare' },
      { line: 3, rank: 'secondary', standing: 'current' },
      { line: 1, rank: 'secondary', standing: 'spare' },
    ])
    actor.stop()
  })

  it('names no line that is there when all have failed [SUP-07]', async () => {
    const gone = supportLineMachine.provide({
      actors: {
        holdLine: fromCallback(() => {
          throw new Error('gone')
        }),
      },
    })
    const actor = createActor(
      supportMachine.provide({
        actors: {
          fetchLines: requestOf<readonly unknown[], undefined>(
            () => Promise.resolve([2, 3]),
            () => 0,
          ),
          supportLine: gone,
        },
      }),
      { input: first },
    ).start()
    actor.send(toggled)
    await settled()
    expect(supportPhase(actor.getSnapshot())).toBe('failed')
    expect(lineChoices(actor.getSnapshot()).map(({ standing }) => standing)).toEqual(['failed', 'failed'])
    actor.stop()
  })

  it.each([
    [-1, ''],
    [0, ''],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [4_000, '99+'],
  ])('shows %d unread as "%s" [SUP-05]', (unread, text) => {
    expect(badgeText(unread)).toBe(text)
  })
})
