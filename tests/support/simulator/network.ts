import type { Message, Reply } from './process.ts'
import type { Simulation } from './simulation.ts'

/** How bad the network between users and venue is: shares of messages. */
export interface Weather {
  readonly lost: number
  readonly doubled: number
  /** Delayed beyond the sender's timeout. */
  readonly late: number
}

export const fairWeather: Weather = { lost: 0, doubled: 0, late: 0 }

/** No answer arrived in time. */
export const silence = Symbol('silence')

/** A process that receives messages and answers them. */
interface Listening<M, R> {
  readonly handle: (message: M) => Promise<R>
}

export interface Network<M = Message, R = Reply> {
  /**
   * Sends a message. `heard` receives every reply, including late and duplicate ones; the promise resolves with the
   * first.
   */
  readonly ask: (message: M, heard: (reply: R) => void) => Promise<R | typeof silence>
}

interface Dependencies<M, R> {
  readonly simulation: Simulation
  readonly weather: () => Weather
  readonly venue: () => Listening<M, R> | undefined
  readonly timeout: number
  readonly onFault: (error: unknown) => void
}

/** Messages that get lost, duplicated, delayed or reordered. */
export const createNetwork = <M = Message, R = Reply>({
  simulation,
  weather,
  venue,
  timeout,
  onFault,
}: Dependencies<M, R>): Network<M, R> => {
  const { random } = simulation
  const delay = () => (random.chance(weather().late) ? random.int(timeout, 6 * timeout) : random.int(1, 120))
  const carry = (arrive: () => void) => {
    if (!random.chance(weather().lost)) simulation.at(simulation.now() + delay(), arrive)
    if (random.chance(weather().doubled)) simulation.at(simulation.now() + delay(), arrive)
  }
  return {
    ask: (message, heard) =>
      new Promise((end) => {
        const answer = (reply: R) => {
          heard(reply)
          end(reply)
        }
        carry(() => {
          // A stopped process receives nothing; one that crashes never answers.
          venue()
            ?.handle(message)
            .then((reply) => carry(() => answer(reply)), onFault)
        })
        simulation.at(simulation.now() + timeout, () => end(silence))
      }),
  }
}
