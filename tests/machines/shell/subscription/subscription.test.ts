import { SimulatedClock, createActor, fromCallback } from 'xstate'
import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { limits } from '#contract/limits.ts'
import { subscriptionMachine } from '#machines/shell/subscription/subscription.machine.ts'
import { freshness } from '#machines/shell/subscription/subscription.view.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const topic = 'market.all.ticker'
const link = createActor(fromCallback(() => undefined)).start()
const steady = { topic, link, silence: 5_000 }
const quiet = { topic, link, silence: undefined }

const opened = { type: 'link.opened' } as const
const lost = { type: 'link.lost' } as const
const silent = { type: 'link.silent' } as const
const resumed = { type: 'link.resumed' } as const
const accepted = { type: 'topic.acknowledged', code: 200 } as const
const heard = (after = 0) => ({ type: 'topic.heard', at: epoch + after }) as const
const broken = (after = 0) => ({ type: 'topic.broken', at: epoch + after, random: 0.5 }) as const
const phased = (phase: string) => ({ type: 'topic.phased', topic, phase })
const asked = (again: boolean) => ({ type: 'topic.asked', topic, again })
const live = [opened, accepted, heard()] as const
const wait = (ms: number) => ({ wait: ms }) as const

const table: Table<typeof subscriptionMachine> = [
  {
    says: 'waits for its link, and shows its numbers as old',
    input: steady,
    then: { in: ['feed.waiting', 'start.recent'], tags: ['stale'], sent: [phased('waiting')] },
  },
  {
    says: 'is new for a moment',
    input: steady,
    when: wait(limits.subscription.startGrace - 1),
    then: { in: ['feed.waiting', 'start.recent'] },
  },
  {
    says: 'is no longer new after that, whatever came',
    input: steady,
    given: [opened],
    when: wait(limits.subscription.startGrace),
    then: { in: ['feed.asking', 'start.past'], sent: [] },
  },
  {
    says: 'is asked for once the link opens',
    input: steady,
    when: opened,
    then: { in: ['feed.asking', 'start.recent'], tags: ['stale'], sent: [phased('asking'), asked(false)] },
  },
  {
    says: 'is asked for again without an acknowledgement',
    input: steady,
    given: [opened],
    when: wait(limits.subscription.acknowledgeTimeout),
    then: { in: ['feed.asking', 'start.past'], sent: [phased('asking'), asked(false)] },
  },
  {
    says: 'has patience until then',
    input: steady,
    given: [opened],
    when: wait(limits.subscription.acknowledgeTimeout - 1),
    then: { sent: [] },
  },
  {
    says: 'listens when it is acknowledged, its numbers still old',
    input: steady,
    given: [opened],
    when: accepted,
    then: { in: ['feed.hearing.listening', 'start.recent'], tags: ['stale'], sent: [phased('listening')] },
  },
  {
    says: 'is refused where the venue has none',
    input: steady,
    given: [opened],
    when: { type: 'topic.acknowledged', code: 404 },
    then: { in: ['feed.refused', 'start.recent'], tags: ['failed'], sent: [phased('refused')] },
  },
  {
    says: 'is asked for again by the next socket after a refusal',
    input: steady,
    given: [opened, { type: 'topic.acknowledged', code: 404 }],
    when: opened,
    then: { in: ['feed.asking', 'start.recent'] },
  },
  {
    says: 'is live with its first frame',
    input: steady,
    given: [opened, accepted],
    when: heard(7),
    then: {
      in: ['feed.hearing.live.waiting', 'start.recent'],
      tags: [],
      sent: [phased('live')],
      context: { heardAt: epoch + 7, wholeAt: epoch + 7 },
    },
  },
  {
    says: 'stays live while frames come [DATA-01]',
    input: steady,
    given: [...live, wait(4_999), heard(4_999)],
    when: wait(4_999),
    then: {
      in: ['feed.hearing.live.waiting', 'start.past'],
      sent: [],
      context: { heardAt: epoch + 4_999, wholeAt: epoch },
    },
  },
  {
    says: 'goes quiet after five seconds without a frame [DATA-01]',
    input: steady,
    given: live,
    when: wait(5_000),
    then: {
      in: ['feed.hearing.quiet', 'start.past'],
      tags: ['stale'],
      sent: [phased('quiet')],
      context: { heardAt: epoch },
    },
  },
  {
    says: 'may be silent for long where silence says nothing',
    input: quiet,
    given: live,
    when: wait(limits.link.maxAge * 2),
    then: { in: ['feed.hearing.live.waiting', 'start.past'] },
  },
  {
    says: 'is live again with the next frame [DATA-01]',
    input: steady,
    given: [...live, wait(5_000)],
    when: heard(9_000),
    then: {
      in: ['feed.hearing.live.waiting', 'start.past'],
      sent: [phased('live')],
      context: { heardAt: epoch + 9_000 },
    },
  },
  {
    says: 'is old while its link is silent',
    input: quiet,
    given: live,
    when: silent,
    then: { in: ['feed.hearing.muffled', 'start.recent'], tags: ['stale'], sent: [phased('quiet')] },
  },
  {
    says: 'is live again when the link speaks again',
    input: quiet,
    given: [...live, silent],
    when: resumed,
    then: { in: ['feed.hearing.live.waiting', 'start.recent'], sent: [phased('live')] },
  },
  {
    says: 'is live again with a frame of its own, too',
    input: quiet,
    given: [...live, silent],
    when: heard(),
    then: { in: ['feed.hearing.live.waiting', 'start.recent'] },
  },
  {
    says: 'stays quiet when only the link speaks again',
    input: steady,
    given: [...live, wait(5_000)],
    when: resumed,
    then: { in: ['feed.hearing.quiet', 'start.past'] },
  },
  {
    says: 'waits when the link is lost',
    input: steady,
    given: live,
    when: lost,
    then: { in: ['feed.waiting', 'start.recent'], tags: ['stale'], sent: [phased('waiting')] },
  },
  {
    says: 'is asked for anew by another socket',
    input: steady,
    given: live,
    when: opened,
    then: { in: ['feed.asking', 'start.recent'], sent: [phased('asking'), asked(false)] },
  },
  {
    says: 'rests for no time when it broke for the first time',
    input: steady,
    given: live,
    when: broken(1),
    then: {
      in: ['feed.resting', 'start.recent'],
      tags: ['stale'],
      sent: [phased('resting')],
      context: { breaks: 1, share: 0.5 },
    },
  },
  {
    says: 'is then left and asked for again',
    input: steady,
    given: [...live, broken(1)],
    when: wait(0),
    then: { in: ['feed.asking', 'start.recent'], sent: [phased('asking'), asked(true)] },
  },
  {
    says: 'can break before its first frame',
    input: steady,
    given: [opened, accepted],
    when: broken(1),
    then: { in: ['feed.resting', 'start.recent'] },
  },
  {
    says: 'rests longer when it breaks again at once',
    input: steady,
    given: [...live, broken(1), wait(0), accepted, heard(2), broken(3)],
    when: wait(499),
    then: { in: ['feed.resting', 'start.recent'], context: { breaks: 2 } },
  },
  {
    says: 'rests for half a second then',
    input: steady,
    given: [...live, broken(1), wait(0), accepted, heard(2), broken(3)],
    when: wait(500),
    then: { in: ['feed.asking', 'start.recent'] },
  },
  {
    says: 'counts anew after it was whole for a good while',
    input: steady,
    given: [...live, broken(1), wait(0), accepted, heard(2)],
    when: broken(2 + limits.link.steadyAfter),
    then: { context: { breaks: 1 } },
  },
  {
    says: 'has ended when the venue says so',
    input: quiet,
    given: live,
    when: { type: 'topic.acknowledged', code: 410 },
    then: { in: ['feed.hearing.quiet', 'start.recent'], tags: ['stale'] },
  },
  {
    says: 'takes an acknowledgement that comes twice for what it is',
    input: quiet,
    given: live,
    when: accepted,
    then: { in: ['feed.hearing.live.waiting', 'start.recent'], sent: [] },
  },
]

it.each(table)('a topic $says', (row) => {
  expect(rowFault(subscriptionMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found', () => {
  const { share, survivors } = hunt(subscriptionMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

const breakAgain = { type: 'topic.broken', at: epoch + 1, random: 1 } as const
/** Broken so often that the pause no longer grows; each time whole again for no time at all. */
const oftenBroken = [
  ...live,
  ...Array.from(
    { length: 9 },
    () => [breakAgain, wait(limits.subscription.resyncCap), accepted, heard()] as const,
  ).flat(),
  breakAgain,
]

it.each([
  ['rests', limits.subscription.resyncCap - 1, 'resting'],
  ['is asked for', limits.subscription.resyncCap, 'asking'],
] as const)('a topic that breaks for ever %s after %i ms', (_, ms, state) => {
  expect(
    rowFault(subscriptionMachine, {
      says: 'caps its pause',
      input: steady,
      given: oftenBroken,
      when: wait(ms),
      then: { in: [`feed.${state}`, 'start.past'] },
    }),
  ).toBeUndefined()
})

it('tells a screen since when its numbers are old, and nothing while they are live', () => {
  const actor = createActor(subscriptionMachine, { input: steady }).start()
  for (const event of live) actor.send(event)
  expect(freshness(actor.getSnapshot())).toEqual({ isLive: true, isStarting: false, since: undefined })
  actor.send(lost)
  expect(freshness(actor.getSnapshot())).toEqual({ isLive: false, isStarting: false, since: epoch })
  expect(freshness(undefined)).toEqual({ isLive: false, isStarting: false, since: undefined })
})

it('is neither live nor old for a moment after it was asked for', () => {
  const clock = new SimulatedClock()
  const actor = createActor(subscriptionMachine, { input: steady, clock }).start()
  expect(freshness(actor.getSnapshot())).toEqual({ isLive: false, isStarting: true, since: undefined })
  clock.increment(limits.subscription.startGrace - 1)
  expect(freshness(actor.getSnapshot()).isStarting).toBe(true)
  clock.increment(1)
  expect(freshness(actor.getSnapshot())).toEqual({ isLive: false, isStarting: false, since: undefined })
})
