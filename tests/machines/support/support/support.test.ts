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
const wanted = { type: 'panel.requested' } as const
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
  row('is idle until opened', [user, at('/market')], states('closed', 'idle'), {
    tags: [],
    asks: {},
    context: { fid: '7', location: at('/market').location },
  }),
  row('tells the line that its panel is open once it is wanted', [toggled, lines(3, 2, 1), closed, wanted], {
    in: states('open', 'serving.shown'),
    sent: lookedAt,
  }),
  row(
    'requests the lines at once for a returning user',
    [guest],
    { in: states('closed', 'configuring'), asks: { fetchLines: undefined } },
    before,
  ),
  row('remembers a returning user', [user], states('closed', 'configuring'), { context: { fid: '7' } }, before),
  row('tries the first line of the venue [SUP-07]', [toggled, lines(2, 'x', 1)], states('open', 'serving.shown'), {
    tags: [],
    asks: served(2),
    context: { lines: [2, 1], queue: [2, 1] },
    sent: lookedAt,
  }),
  row('tries the default lines if the venue names none [SUP-01]', [toggled, lines()], {
    asks: served(3),
    context: { lines: [3, 2, 1] },
  }),
  row('tries the default lines if the venue does not answer [SUP-01]', [toggled, cut], {
    in: states('open', 'serving.shown'),
    asks: served(3),
    context: { lines: [3, 2, 1] },
  }),
  row(
    'tries the next line if one fails [SUP-02] [SUP-07]',
    [toggled, lines(3, 2, 1), rejected],
    states('open', 'serving.shown'),
    { asks: served(2), context: { lines: [3, 2, 1], queue: [2, 1] }, sent: lookedAt },
  ),
  row(
    'tries the next line if one fails by a fault of our own',
    [toggled, lines(3, 2), broke],
    states('open', 'serving.shown'),
    { asks: served(2), context: { queue: [2] }, sent: lookedAt },
  ),
  row('says so if all failed [SUP-07]', [toggled, lines(3, 1), rejected, rejected], states('open', 'failed'), {
    tags: ['failed'],
    asks: {},
  }),
  row('starts over on request [SUP-07]', [toggled, lines(3), rejected, retry], states('open', 'configuring'), {
    asks: { fetchLines: undefined },
  }),
  row(
    'tries the chosen line, and then the others',
    [toggled, lines(3, 2, 1), choose(1)],
    states('open', 'serving.shown'),
    { asks: served(1), context: { queue: [1, 3, 2] }, sent: lookedAt },
  ),
  row('tries a chosen line after all failed', [toggled, lines(3), rejected, choose(3)], {
    in: states('open', 'serving.shown'),
    asks: served(3),
    context: { queue: [3] },
  }),
  row('tries no line that the venue does not have', [toggled, lines(3, 1), choose(2)], {
    asks: served(3),
    context: { queue: [3, 1] },
  }),
  row('tells the line that the panel was closed by the button', [toggled, lines(3), toggled], {
    in: states('closed', 'serving.shown'),
    sent: [{ type: 'panel.closed' }],
  }),
  row('starts over for another user', [guest, toggled, lines(3), user], states('open', 'configuring'), {
    context: { fid: '7' },
  }),
  row('continues for the same user', [user, toggled, lines(3), user], states('open', 'serving.shown'), {
    asks: served(3),
  }),
  row('sends a guest to the login for the live service [SUP-08]', [guest, at('/vip'), liveAsked], {
    in: states('closed', 'idle', 'awaitingLogin'),
    asks: {},
    sent: [{ type: 'navigation.requested', to: '/login?redirect=%2Fvip%3Fa%3D1%23b' }],
  }),
  row('opens the live service after the guest’s login [SUP-08]', [guest, liveAsked, at('/login'), user], {
    in: states('open', 'configuring'),
    context: { wanted: 2 },
    effects: ['remember'],
  }),
  row('stops waiting for a guest who navigated elsewhere', [guest, liveAsked, at('/login'), at('/market'), user], {
    in: states('closed', 'idle'),
  }),
  row('keeps waiting without a login', [guest, liveAsked, guest], states('closed', 'idle', 'awaitingLogin')),
  row('tries the live chat first if the user requests it', [user, liveAsked, lines(3, 2, 1)], {
    in: states('open', 'serving.shown'),
    asks: served(2),
    context: { queue: [2, 3, 1], wanted: undefined },
  }),
  row('ignores the request of a guest', [guest, toggled, liveAsked, lines(3, 2)], { asks: served(3) }),
  row('switches to the live chat from another line', [user, toggled, lines(3, 2), liveAsked], {
    in: states('open', 'serving.shown'),
    asks: served(2),
    context: { queue: [2, 3] },
  }),
  row('keeps a guest’s line', [guest, toggled, lines(3, 2), liveAsked], {
    in: states('open', 'serving.shown', 'awaitingLogin'),
    asks: served(3),
  }),
  row('tries the live chat after all failed', [user, toggled, lines(3, 2), rejected, rejected, liveAsked], {
    in: states('open', 'serving.shown'),
    asks: served(2),
  }),
  row('tries nothing for a guest after all failed', [guest, toggled, lines(3), rejected, liveAsked], {
    in: states('open', 'failed', 'awaitingLogin'),
  }),
]

holdTable(supportMachine, table, 'customer service $says')

describe('the screen’s view', () => {
  it('names the first line as main and the others as secondary, and which were tried [SUP-07]', async () => {
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

  it('names no available line after all failed [SUP-07]', async () => {
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
  ])('shows %d unread messages as "%s" [SUP-05]', (unread, text) => {
    expect(badgeText(unread)).toBe(text)
  })
})
