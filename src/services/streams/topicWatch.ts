import { fromCallback } from 'xstate'
import type { userTopics } from '#contract/kernel/streams.ts'
import type { Services } from '../services.ts'
import { subscribedPhases } from './links.ts'

/**
 * Says that what a topic of the user is about has changed. After each new subscription changes may have been missed.
 */
export const createTopicWatch = (
  { links }: Pick<Services, 'links'>,
  topic: (typeof userTopics)[keyof typeof userTopics],
) =>
  fromCallback<{ type: string }>(({ sendBack }) => {
    let hasBegun = false
    const stream = links.topic('user', topic).subscribe((update) => {
      if (update.kind === 'frame' || (hasBegun && update.phase === 'listening')) sendBack({ type: 'account.changed' })
      hasBegun ||= update.kind === 'phase' && subscribedPhases.has(update.phase)
    })
    return () => stream.unsubscribe()
  })
