import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import type { Limiter } from '../rate/limiter.ts'
import { networkOf } from '../rate/network.ts'
import { Refusal } from '../refusal.ts'
import { token } from '../serviceContainer.ts'
import { createDelays } from './delays.ts'
import { createRecord } from './record.ts'

/** Who guesses at an account's secrets. */
export interface Guesser {
  /** Whether it exists or not. */
  readonly account: string
  /** Of the connection, never of a header that anybody can write. */
  readonly address: string
  /** The browser, if the account has been logged in to with it before. */
  readonly device?: string | undefined
  /** The session in which the person is asked once more. */
  readonly session?: string | undefined
}

/** A guess that may be judged. Until more is said it counts as wrong. */
interface Guess {
  /** It was right. */
  readonly right: () => void
  /** It was neither right nor wrong: something was missing. */
  readonly unjudged: () => void
}

/**
 * Limits of guessing that nobody can turn against the owner. Wrong guesses make the network wait that guesses at this
 * account, longer each time; not others. A browser that the account knows, and a session, have waits of their own,
 * caused by nobody else. Many networks that guess at one account, or at many, each wait before their first guess: they
 * are slowed down, and whoever is right gets in.
 */
export interface GuessLimits {
  /** Throws Refusal (429 with the time that remains). */
  readonly guess: (guesser: Guesser) => Guess
  /**
   * The same for a code that came with the right password: these are few enough to be tried in turn, from wherever it
   * is done.
   */
  readonly guessCode: (guesser: Guesser) => Guess
  /** A new account from an address. */
  readonly register: (address: string) => void
}

export const guessLimits = token<GuessLimits>('guess limits')

interface Wrongs {
  readonly count: number
  readonly ends: number
}

/** Wrong guesses of strangers, in windows. */
const createWrongs = (clock: Clock, window: number, heavyFrom: number) => {
  const counts = createRecord<Wrongs>({
    most: venueLimits.guessing.names,
    isOver: ({ ends }) => ends <= clock.now(),
    isHeavy: ({ count }) => count >= heavyFrom,
  })
  const add = (name: string, more: number) => {
    const known = counts.get(name) ?? { count: 0, ends: clock.now() + window }
    counts.set(name, { ...known, count: Math.max(0, known.count + more) })
  }
  return { add, of: (name: string) => counts.get(name)?.count ?? 0 }
}

const pauseFor = (count: number, steps: readonly { readonly from: number; readonly pause: number }[]): number =>
  Math.max(0, ...steps.filter(({ from }) => count >= from).map(({ pause }) => pause))

const noted: Guess = { right: () => undefined, unjudged: () => undefined }

/** `onLimited`: a guess was not judged. */
export const createGuessLimits = (
  limiter: Limiter,
  clock: Clock,
  onLimited: (guesser: Guesser) => void = () => undefined,
): GuessLimits => {
  const { guesses: growth, codes: codeGrowth, addressTries, siteTries, addressWindow, spread } = venueLimits.guessing
  const delays = createDelays(clock)
  const ofAccount = createWrongs(clock, spread.accountWindow, spread.account[0].from)
  const ofVenue = createWrongs(clock, spread.venueWindow, 0)
  const everybody = 'all'

  const refuse = (retryAfter: number) => new Refusal(codes.rateLimited, { retryAfter })

  const limited = (guesser: Guesser, wait: number): void => {
    if (wait <= 0) return
    onLimited(guesser)
    throw refuse(wait)
  }

  /** Who is known has a wait of their own, and no other. */
  const ownName = ({ account, device, session }: Guesser): string | undefined => {
    if (session !== undefined) return `session ${session}`
    return device === undefined ? undefined : `device ${device} at ${account}`
  }

  const guessKnown = (guesser: Guesser, name: string): Guess => {
    limited(guesser, delays.take(name, growth))
    return { right: () => delays.clear(name), unjudged: () => delays.giveBack(name) }
  }

  const guessUnknown = (guesser: Guesser): Guess => {
    const { account, address } = guesser
    const { network, site } = networkOf(address)
    const name = `guess at ${account} from ${network}`
    const pause = Math.max(
      pauseFor(ofAccount.of(account), spread.account),
      pauseFor(ofVenue.of(everybody), spread.venue),
    )
    // First the account: what is refused there was no guess, and shuts nobody else out who shares the address.
    limited(guesser, delays.take(name, growth, pause))
    const wait = Math.max(
      limiter.take(`guess from ${network}`, addressTries, addressWindow),
      site === network ? 0 : limiter.take(`guess from ${site}`, siteTries, addressWindow),
    )
    if (wait > 0) delays.giveBack(name)
    limited(guesser, wait)
    ofAccount.add(account, 1)
    ofVenue.add(everybody, 1)
    const giveBack = () => {
      limiter.giveBack(`guess from ${network}`)
      if (site !== network) limiter.giveBack(`guess from ${site}`)
      ofAccount.add(account, -1)
      ofVenue.add(everybody, -1)
    }
    return {
      right: () => {
        delays.clear(name)
        giveBack()
      },
      unjudged: () => {
        delays.giveBack(name)
        giveBack()
      },
    }
  }

  return {
    guess: (guesser) => {
      const own = ownName(guesser)
      return own === undefined ? guessUnknown(guesser) : guessKnown(guesser, own)
    },
    guessCode: (guesser) => {
      // A known one's codes are counted with its passwords.
      if (ownName(guesser) !== undefined) return noted
      const name = `code of ${guesser.account}`
      limited(guesser, delays.take(name, codeGrowth))
      return { right: () => delays.clear(name), unjudged: () => delays.giveBack(name) }
    },
    register: (address) => {
      const wait = limiter.take(
        `register from ${networkOf(address).network}`,
        venueLimits.guessing.registerTries,
        venueLimits.guessing.registerWindow,
      )
      if (wait > 0) throw refuse(wait)
    },
  }
}
