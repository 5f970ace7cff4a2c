import type { Hub, Source } from './hub.ts'

const ours = 'simulation/'
const theirs = 'perpetual/'
const head = '{"biz":"perpetual"'

const isOurs = (topic: string): boolean => topic.startsWith(ours)
const inner = (topic: string): string => `${theirs}${topic.slice(ours.length)}`
const outer = (topic: string): string => {
  if (!topic.startsWith(theirs)) throw new Error(`The simulation has no topic ${topic}`)
  return `${ours}${topic.slice(theirs.length)}`
}
/** A frame names its topic first, as `swapPush` writes it. */
const framed = (frame: string): string => {
  if (!frame.startsWith(head)) throw new Error('A frame of the simulation does not begin with its topic')
  return `{"biz":"simulation"${frame.slice(head.length)}`
}
const userTopic = (topic: string): string => `simulation.${topic}`

export interface SimulatedHub {
  /** The sockets as code of contracts sees them: what it publishes goes to topics of the simulation only. */
  readonly hub: Hub
  /** To be attached to the contract socket before any client connects. */
  readonly source: Source
  /** Removes what was attached by an opening that failed. */
  readonly detach: () => void
}

/** Topics of the simulation on the venue's sockets. Until something is attached, it has none. */
export const simulatedHub = (hub: Hub): SimulatedHub => {
  const sources: Source[] = []
  const sourceOf = (topic: string): Source | undefined =>
    isOurs(topic) ? sources.find((source) => source.has(inner(topic))) : undefined
  return {
    detach: () => void sources.splice(0),
    hub: {
      ...hub,
      swap: {
        attach: (source) => void sources.push(source),
        publish: (topic, frame, options) => hub.swap.publish(outer(topic), framed(frame), options),
        subscribers: (topic) => hub.swap.subscribers(outer(topic)),
      },
      publishUser: (userId, topic, data) => hub.publishUser(userId, userTopic(topic), data),
      publishMade: (userId, topic, make) => hub.publishMade(userId, userTopic(topic), make),
      publishAll: (topic, data) => hub.publishAll(userTopic(topic), data),
      listeners: (topic) => hub.listeners(userTopic(topic)),
      userSeq: (userId, topic) => hub.userSeq(userId, userTopic(topic)),
    },
    source: {
      has: (topic) => sourceOf(topic) !== undefined,
      first: (topic) => sourceOf(topic)?.first(inner(topic)).map(framed) ?? [],
      watched: (topic, isWatched) => sourceOf(topic)?.watched?.(inner(topic), isWatched),
    },
  }
}
