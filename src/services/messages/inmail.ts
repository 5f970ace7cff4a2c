import { fromCallback } from 'xstate'
import { inmailPushSchema, userTopics } from '#contract/kernel/streams.ts'
import { subscribedPhases } from '../streams/links.ts'
import type { Services } from '../services.ts'

/**
 * Forwards the venue's pushes about a user's messages. After each new subscription the state has to be fetched; if the
 * topic is already live, anything requested from now on misses nothing.
 */
export const createInmailWatch = ({ links, report }: Pick<Services, 'links' | 'report'>) =>
  fromCallback<{ type: string }>(({ sendBack }) => {
    let isFirst = true
    const stream = links.topic('user', userTopics.inmail).subscribe((update) => {
      if (update.kind === 'phase') {
        if (isFirst && subscribedPhases.has(update.phase)) sendBack({ type: 'inmail.connected' })
        else if (update.phase === 'listening') sendBack({ type: 'inmail.renewed' })
        isFirst = false
        return
      }
      const push = inmailPushSchema.safeParse(update.data)
      if (push.success) sendBack({ type: 'inmail.pushed', ...push.data })
      else report('A push of the topic inmail makes no sense')
    })
    return () => stream.unsubscribe()
  })
