import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type Table } from '@statefloor/explorer'
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
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const first = { isKnown: false }
const before = { isKnown: true }
const toggled = { type: 'panel.toggled' } as const
const closed = { type: 'panel.closed' } as const
const liveAsked = { type: 'live.requested' } as const
const retry = { type: 'retry.requested' } as const
const user = { type: 'session.changed', fid: '7' } as const
const guest = { type: 'session.changed', fid: undefined } as const
const at = (path: string) => ({ type: 'location.changed', location: { path, search: '?a=1', hash: '#b' } }) as const
const lines = (...done: unknown[]) => ({ answer: 'fetchLines', done }) as const
const cut = { answer: 'fetchLines', error: { kind: 'timeout', call: 'config.serviceConfig' } } as const
const rejected = { answer: 'supportLine', done: { line: 1, reason: 'it was not ready in time' } } as const
/** A fault of our own code. */
const broke = { answer: 'supportLine', error: 'a fault' } as const
const choose = (line: 1 | 2 | 3) => ({ type: 'line.chosen', line }) as const

const states = (panel: string, service: string, live = 'open') => [
  `panel.${panel}`,
  `live.${live}`,
  `service.${service}`,
]
const served = (line: number) => ({ supportLine: { line } })
const lookedAt = [{ type: 'panel.opened' }]

const row = rowBuilder(supportMachine, first)

const table: Table<typeof supportMachine> = [
  row('is quiet until somebody asks', [user, at('/market')], {
    in: states('closed', 'idle'),
    tags: [],
    asks: {},
    context: { fid: '7', location: at('/market').location },
  }),
  row('asks for the lines when its panel is opened', [toggled], {
    in: states('open', 'configuring'),
    tags: ['busy'],
    asks: { fetchLines: undefined },
    effects: ['remember'],
  }),
  row(
    'asks at once for somebody who has asked before',
    [guest],
    { in: states('closed', 'configuring'), asks: { fetchLines: undefined } },
    before,
  ),
  row('knows who has asked before', [user], { in: states('closed', 'configuring'), context: { fid: '7' } }, before),
  row('tries the first line of the venue [SUP-07]', [toggled, lines(2, 'x', 1)], {
    in: states('open', 'serving.shown'),
    tags: [],
    asks: served(2),
    context: { lines: [2, 1], queue: [2, 1] },
    sent: lookedAt,
  }),
  row('tries the usual lines when the venue names none [SUP-01]', [toggled, lines()], {
    asks: served(3),
    context: { lines: [3, 2, 1] },
  }),
  row('tries the usual lines when the venue does not answer [SUP-01]', [toggled, cut], {
    in: states('open', 'serving.shown'),
    asks: served(3),
    context: { lines: [3, 2, 1] },
  }),
  row(
    'does not tell a line that it is looked at when it is not',
    [guest, lines(1)],
    { in: states('closed', 'serving.shown'), asks: served(1), sent: [] },
    before,
  ),
  row('tries the next line when one fails [SUP-02] [SUP-07]', [toggled, lines(3, 2, 1), rejected], {
    in: states('open', 'serving.shown'),
    asks: served(2),
    context: { lines: [3, 2, 1], queue: [2, 1] },
    sent: lookedAt,
  }),
  row('tries the next line when one breaks by a fault of our own', [toggled, lines(3, 2), broke], {
    in: states('open', 'serving.shown'),
    asks: served(2),
    context: { queue: [2] },
    sent: lookedAt,
  }),
  row('says so when all have broken', [toggled, lines(3), broke], {
    in: states('open', 'failed'),
    tags: ['failed'],
    asks: {},
  }),
  row('says so when all have failed [SUP-07]', [toggled, lines(3, 1), rejected, rejected], {
    in: states('open', 'failed'),
    tags: ['failed'],
    asks: {},
  }),
  row('begins anew when it is asked to [SUP-07]', [toggled, lines(3), rejected, retry], {
    in: states('open', 'configuring'),
    asks: { fetchLines: undefined },
  }),
  row('tries the line that was chosen, and then the others', [toggled, lines(3, 2, 1), choose(1)], {
    in: states('open', 'serving.shown'),
    asks: served(1),
    context: { queue: [1, 3, 2] },
    sent: lookedAt,
  }),
  row('tries a chosen line after all have failed', [toggled, lines(3), rejected, choose(3)], {
    in: states('open', 'serving.shown'),
    asks: served(3),
    context: { queue: [3] },
  }),
  row('tries no line that the venue does not have', [toggled, lines(3, 1), choose(2)], {
    asks: served(3),
    context: { queue: [3, 1] },
  }),
  row('tells the line that nobody looks any more', [toggled, lines(3), closed], {
    in: states('closed', 'serving.shown'),
    sent: [{ type: 'panel.closed' }],
  }),
  row('tells the line that nobody looks, by the button', [toggled, lines(3), toggled], {
    in: states('closed', 'serving.shown'),
    sent: [{ type: 'panel.closed' }],
  }),
  row('tells the line that somebody looks again', [toggled, lines(3), toggled, toggled], {
    in: states('open', 'serving.shown'),
    sent: lookedAt,
    effects: ['remember'],
  }),
  row('begins anew for another person', [guest, toggled, lines(3), user], {
    in: states('open', 'configuring'),
    context: { fid: '7' },
  }),
  row('goes on when it is told of the same person', [user, toggled, lines(3), user], {
    in: states('open', 'serving.shown'),
    asks: served(3),
  }),
  row('sends a guest to the login for the live service [SUP-08]', [guest, at('/vip'), liveAsked], {
    in: states('closed', 'idle', 'awaitingLogin'),
    asks: {},
    sent: [{ type: 'navigation.requested', to: '/login?redirect=%2Fvip%3Fa%3D1%23b' }],
  }),
  row('opens the live service once the guest is logged in [SUP-08]', [guest, liveAsked, at('/login'), user], {
    in: states('open', 'configuring'),
    context: { wanted: 2 },
    effects: ['remember'],
  }),
  row('waits no longer for a guest who went elsewhere', [guest, liveAsked, at('/login'), at('/market'), user], {
    in: states('closed', 'idle'),
  }),
  row('still waits when nobody has logged in', [guest, liveAsked, guest], {
    in: states('closed', 'idle', 'awaitingLogin'),
  }),
  row('tries the live chat first for a person who asks for it', [user, liveAsked, lines(3, 2, 1)], {
    in: states('open', 'serving.shown'),
    asks: served(2),
    context: { queue: [2, 3, 1], wanted: undefined },
  }),
  row('keeps the wish while the lines are asked for', [user, toggled, liveAsked, lines(3, 2)], {
    asks: served(2),
  }),
  row('leaves the wish of a guest aside', [guest, toggled, liveAsked, lines(3, 2)], { asks: served(3) }),
  row('turns to the live chat while another line is there', [user, toggled, lines(3, 2), liveAsked], {
    in: states('open', 'serving.shown'),
    asks: served(2),
    context: { queue: [2, 3] },
  }),
  row('stays with the line of a guest', [guest, toggled, lines(3, 2), liveAsked], {
    in: states('open', 'serving.shown', 'awaitingLogin'),
    asks: served(3),
  }),
  row('tries the live chat after all have failed', [user, toggled, lines(3, 2), rejected, rejected, liveAsked], {
    in: states('open', 'serving.shown'),
    asks: served(2),
  }),
  row('tries nothing for a guest after all have failed', [guest, toggled, lines(3), rejected, liveAsked], {
    in: states('open', 'failed', 'awaitingLogin'),
  }),
]

holdTable(supportMachine, table, 'customer service $says')

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
