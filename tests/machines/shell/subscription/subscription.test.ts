import { SimulatedClock, createActor, fromCallback } from 'xstate'
import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { shellLimits } from '#contract/shell/limits.ts'
import { subscriptionMachine } from '#machines/shell/subscription/subscription.machine.ts'
import { freshness } from '#machines/shell/subscription/subscription.view.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const topic = 'market.all.ticker'
const link = createActor(fromCallback(() => undefined)).start()
const steady = { topic, link, silence: 5_000 }
const quiet = { topic, link, silence: undefined }

const opened = { type: 'link.opened' } as const
const lost = { type: 'link.lost' } as const
const accepted = { type: 'topic.acknowledged', code: 200 } as const
const heard = (after = 0) => ({ type: 'topic.received', at: epoch + after }) as const
const broken = (after = 0) => ({ type: 'topic.broken', at: epoch + after, random: 0.5 }) as const
const phased = (phase: string) => ({ type: 'topic.phased', topic, phase })
const asked = (again: boolean) => ({ type: 'topic.requested', topic, again })
const live = [opened, accepted, heard()] as const
const wait = (ms: number) => ({ wait: ms }) as const

const row = rowBuilder(subscriptionMachine, steady)

const table: Table<typeof subscriptionMachine> = [
  row('waits before it subscribes again', [opened, wait(shellLimits.subscription.acknowledgeTimeout - 1)], {
    sent: [],
  }),
  row('listens once acknowledged, with its data still stale', [opened, accepted], {
    in: ['feed.subscribed.listening', 'start.recent'],
    tags: ['stale'],
    sent: [phased('listening')],
  }),
  row('is rejected if the venue does not have it', [opened, { type: 'topic.acknowledged', code: 404 }], {
    in: ['feed.refused', 'start.recent'],
    tags: ['failed'],
    sent: [phased('refused')],
  }),
  row('is live with its first frame', [opened, accepted, heard(7)], ['feed.subscribed.live.waiting', 'start.recent'], {
    tags: [],
    sent: [phased('live')],
    context: { heardAt: epoch + 7, wholeAt: epoch + 7 },
  }),
  row('stays live while frames arrive [DATA-01]', [...live, wait(4_999), heard(4_999), wait(4_999)], {
    in: ['feed.subscribed.live.waiting', 'start.past'],
    sent: [],
    context: { heardAt: epoch + 4_999, wholeAt: epoch },
  }),
  row(
    'goes quiet after five seconds without a frame [DATA-01]',
    [...live, wait(5_000)],
    ['feed.subscribed.quiet', 'start.past'],
    { tags: ['stale'], sent: [phased('quiet')], context: { heardAt: epoch } },
  ),
  row(
    'may be silent for long if silence means nothing',
    [...live, wait(shellLimits.link.maxAge * 2)],
    { in: ['feed.subscribed.live.waiting', 'start.past'] },
    quiet,
  ),
  row('is live again with the next frame [DATA-01]', [...live, wait(5_000), heard(9_000)], {
    in: ['feed.subscribed.live.waiting', 'start.past'],
    sent: [phased('live')],
    context: { heardAt: epoch + 9_000 },
  }),
  row('waits when the link is lost', [...live, lost], ['feed.waiting', 'start.recent'], {
    tags: ['stale'],
    sent: [phased('waiting')],
  }),
  row('subscribes again on another socket', [...live, opened], ['feed.subscribing', 'start.recent'], {
    sent: [phased('subscribing'), asked(false)],
  }),
  row('does not pause after the first failure', [...live, broken(1)], ['feed.pausing', 'start.recent'], {
    tags: ['stale'],
    sent: [phased('pausing')],
    context: { breaks: 1, share: 0.5 },
  }),
  row('unsubscribes and subscribes again', [...live, broken(1), wait(0)], ['feed.subscribing', 'start.recent'], {
    sent: [phased('subscribing'), asked(true)],
  }),
  row(
    'pauses longer after another failure at once',
    [...live, broken(1), wait(0), accepted, heard(2), broken(3), wait(499)],
    { in: ['feed.pausing', 'start.recent'], context: { breaks: 2 } },
  ),
  row(
    'resets the pause after a stable period',
    [...live, broken(1), wait(0), accepted, heard(2), broken(2 + shellLimits.link.steadyAfter)],
    { context: { breaks: 1 } },
  ),
  row(
    'ends when the venue says so',
    [...live, { type: 'topic.acknowledged', code: 410 }],
    { in: ['feed.subscribed.quiet', 'start.recent'], tags: ['stale'] },
    quiet,
  ),
  row(
    'accepts a repeated acknowledgement',
    [...live, accepted],
    { in: ['feed.subscribed.live.waiting', 'start.recent'], sent: [] },
    quiet,
  ),
]

holdTable(subscriptionMachine, table, 'a topic $says')

const breakAgain = { type: 'topic.broken', at: epoch + 1, random: 1 } as const
/** Disconnected so often that the backoff has reached its maximum, each time reconnecting only briefly. */
const oftenBroken = [
  ...live,
  ...Array.from(
    { length: 9 },
    () => [breakAgain, wait(shellLimits.subscription.resyncCap), accepted, heard()] as const,
  ).flat(),
  breakAgain,
]

it.each([
  ['pauses', shellLimits.subscription.resyncCap - 1, 'pausing'],
  ['is requested again', shellLimits.subscription.resyncCap, 'subscribing'],
] as const)('a topic that keeps failing %s after %i ms', (_, ms, state) => {
  expect(
    rowFault(
      subscriptionMachine,
      row('caps its pause', [...oftenBroken, wait(ms)], [`feed.${state}`, 'start.past'], {}, steady),
    ),
  ).toBeUndefined()
})

it('exposes since when its data is stale, and nothing while live', () => {
  const actor = createActor(subscriptionMachine, { input: steady }).start()
  for (const event of live) actor.send(event)
  expect(freshness(actor.getSnapshot())).toEqual({ isLive: true, isStarting: false, since: undefined })
  actor.send(lost)
  expect(freshness(actor.getSnapshot())).toEqual({ isLive: false, isStarting: false, since: epoch })
  expect(freshness(undefined)).toEqual({ isLive: false, isStarting: false, since: undefined })
})

it('is neither live nor stale for a moment after subscribing', () => {
  const clock = new SimulatedClock()
  const actor = createActor(subscriptionMachine, { input: steady, clock }).start()
  expect(freshness(actor.getSnapshot())).toEqual({ isLive: false, isStarting: true, since: undefined })
  clock.increment(shellLimits.subscription.startGrace - 1)
  expect(freshness(actor.getSnapshot()).isStarting).toBe(true)
  clock.increment(1)
  expect(freshness(actor.getSnapshot())).toEqual({ isLive: false, isStarting: false, since: undefined })
})
