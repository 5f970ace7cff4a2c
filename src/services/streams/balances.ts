import { fromCallback } from 'xstate'
import { userTopics } from '#contract/kernel/streams.ts'
import { hearing } from './links.ts'
import type { Services } from '../services.ts'

/**
 * Tells when the venue says that a balance of the person moved, in any of their browsers. After each new beginning of
 * the topic nobody knows.
 */
export const createBalancesWatch = ({ links }: Pick<Services, 'links'>) =>
  fromCallback<{ type: 'balances.changed' }>(({ sendBack }) => {
    let hasBegun = false
    const stream = links.topic('user', userTopics.balances).subscribe((update) => {
      if (update.kind === 'frame' || (hasBegun && update.phase === 'listening')) sendBack({ type: 'balances.changed' })
      hasBegun ||= update.kind === 'phase' && hearing.has(update.phase)
    })
    return () => stream.unsubscribe()
  })
