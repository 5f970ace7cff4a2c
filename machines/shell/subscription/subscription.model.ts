import { createActor, fromCallback } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { subscriptionMachine } from './subscription.machine.ts'

const topic = 'market.all.ticker'
/** There are no listeners: the subscription's events are covered in its table. */
const link = createActor(fromCallback(() => undefined)).start()

export const subscriptionModel = {
  machine: subscriptionMachine,
  inputs: {
    'pushes all the time': { topic, link, silence: shellLimits.link.silence },
    'pushes now and then': { topic, link, silence: undefined },
  },
  events: {
    'link.opened': [{}],
    'link.lost': [{}],
    'link.silent': [{}],
    'link.resumed': [{}],
    'topic.acknowledged': [{ code: 200 }, { code: 404 }, { code: 410 }],
    'topic.received': ({ now }) => [{ at: now }],
    'topic.broken': ({ now }) => [
      { at: now, random: 0.45 },
      { at: now + shellLimits.link.steadyAfter, random: 0.45 },
    ],
  },
  outcomes: {},
  key: ({ snapshot: { context }, now }) => ({
    steady: context.silence !== undefined,
    // Further breaks do not make the pause longer than the cap.
    breaks: Math.min(context.breaks, 3),
    wholeLong: now - context.wholeAt >= shellLimits.link.steadyAfter,
  }),
  invariants: {
    'only a live topic is shown as fresh': ({ snapshot }) =>
      snapshot.hasTag('stale') || snapshot.hasTag('failed') || snapshot.matches({ feed: { subscribed: 'live' } }),
  },
  unseen: 'it is visible only in the numbers of its topic, as fresh or stale',
} satisfies FlowModel<typeof subscriptionMachine>
