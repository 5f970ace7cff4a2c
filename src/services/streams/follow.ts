import { fromCallback } from 'xstate'
import { assetsLimits } from '#contract/assets/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FollowedEvent, RecordAsked } from '#machines/patterns/followedRecord/followedRecord.types.ts'
import type { SecondPassed } from '#machines/patterns/seconds.ts'
import type { SeenDocument } from '../browser/returns.ts'
import { subscribedPhases } from './links.ts'
import type { TopicUpdate } from './links.ts'
import type { Services } from '../services.ts'

interface FollowServices {
  readonly links: {
    readonly topic: (
      family: 'user',
      topic: string,
    ) => { readonly subscribe: (listener: (update: TopicUpdate) => void) => { readonly unsubscribe: () => void } }
  }
  readonly clock: Pick<Services['clock'], 'after'>
}

interface FollowOptions {
  /** A topic of the user's socket. */
  readonly topic: string
  /** Whether a frame is about this record. */
  readonly isAbout: (data: unknown, id: string) => boolean
  /** For a record that moves without being announced; half a minute if omitted. */
  readonly every?: number
  readonly document: SeenDocument
}

/**
 * Says when a record should be fetched: when the venue says that it changed, and in case that was lost also every
 * half minute, more often while the socket is down, and never in a hidden tab.
 */
export const createFollow = (
  { links, clock }: FollowServices,
  { topic, isAbout, document, every = assetsLimits.followedRecord.every }: FollowOptions,
) =>
  fromCallback<FollowedEvent, RecordAsked>(({ input, sendBack }) => {
    const { everyOffline } = assetsLimits.followedRecord
    let isListening = false
    let hasBegun = false
    let stop = () => {}
    const isSeen = () => document.visibilityState === 'visible'
    const wait = () => {
      stop()
      stop = clock.after(isListening ? every : everyOffline, () => {
        if (isSeen()) sendBack({ type: 'poll.due' })
        wait()
      })
    }
    const stream = links.topic('user', topic).subscribe((update) => {
      if (update.kind === 'frame') {
        if (isAbout(update.data, input.id)) sendBack({ type: 'record.pushed' })
        return
      }
      const wasListening = isListening
      isListening = subscribedPhases.has(update.phase)
      // Messages sent while the socket was down are unknown.
      if (isListening && hasBegun && !wasListening) sendBack({ type: 'record.pushed' })
      hasBegun ||= isListening
      if (wasListening !== isListening) wait()
    })
    const look = () => {
      if (isSeen()) sendBack({ type: 'page.shown' })
    }
    document.addEventListener('visibilitychange', look)
    wait()
    return () => {
      stop()
      stream.unsubscribe()
      document.removeEventListener('visibilitychange', look)
    }
  })

/** The seconds until a deadline of the venue, and that it has passed. */
export const createDeadline = ({ clock }: Pick<Services, 'clock'>) =>
  fromCallback<SecondPassed | FollowedEvent, { until: number | null }>(({ input: { until }, sendBack }) => {
    if (until === null) return undefined
    const leftAt = () => Math.ceil((until - clock.venueNow()) / kernelLimits.countdown.every)
    // One that has passed was passed when the record was read, so the venue knows.
    if (leftAt() <= 0) {
      sendBack({ type: 'second.passed', left: 0 })
      return undefined
    }
    let stop = () => {}
    const tick = () => {
      const left = Math.max(0, leftAt())
      sendBack({ type: 'second.passed', left })
      if (left === 0) sendBack({ type: 'deadline.passed' })
      else stop = clock.after(kernelLimits.countdown.every, tick)
    }
    tick()
    return () => stop()
  })
