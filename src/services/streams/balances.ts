import { fromCallback } from 'xstate'
import { userTopics } from '#contract/kernel/streams.ts'
import { subscribedPhases } from './links.ts'
import type { Services } from '../services.ts'

/**
 * Reports each balance change of the user, from any of their browsers. After each new subscription changes may have
 * been missed.
 */
export const createBalancesWatch = ({ links }: Pick<Services, 'links'>) =>
  fromCallback<{ type: 'balances.changed' }>(({ sendBack }) => {
    let hasBegun = false
    const stream = links.topic('user', userTopics.balances).subscribe((update) => {
      if (update.kind === 'frame' || (hasBegun && update.phase === 'listening')) sendBack({ type: 'balances.changed' })
      hasBegun ||= update.kind === 'phase' && subscribedPhases.has(update.phase)
    })
    return () => stream.unsubscribe()
  })
