import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '../clock.ts'
import type { Limiter } from '../rate/limiter.ts'
import { networkOf } from '../rate/network.ts'
import { Refusal } from '../refusal.ts'
import { token } from '../serviceContainer.ts'
import { createDelays } from './delays.ts'
import { createRecord } from './record.ts'

/** The source of a guess at an account's secrets. */
export interface Guesser {
  /** The account name, which may not exist. */
  readonly account: string
  /** The address of the connection, never from a header that anyone can write. */
  readonly address: string
  /** The browser, if the account has been logged in to with it before. */
  readonly device?: string | undefined
  /** The session in which the user has to confirm a credential again. */
  readonly session?: string | undefined
}

/** A guess that may be judged. It counts as wrong until one of these is called. */
interface Guess {
  /** It was right. */
  readonly right: () => void
  /** It was neither right nor wrong: something was missing. */
  readonly unjudged: () => void
}

/**
 * Limits on guessing that cannot be used to lock out the owner. Wrong guesses delay only the network that guesses at
 * this account, longer each time. A browser known to the account and a session have delays of their own, which no one
 * else can cause. If many networks guess at one account or at many, each has to wait before its first guess: they are
 * slowed down, but a right guess still gets in.
 */
export interface GuessLimits {
  /** Throws Refusal (429 with the remaining time). */
  readonly guess: (guesser: Guesser) => Guess
  /**
   * The same for a code entered after the right password. There are few enough codes to try them all, so the limit
   * applies wherever the guesses come from.
   */
  readonly guessCode: (guesser: Guesser) => Guess
  /** Counts a registration from an address. Throws Refusal (429 with the remaining time). */
  readonly register: (address: string) => void
}

export const guessLimits = token<GuessLimits>('guess limits')

interface Wrongs {
  readonly count: number
  readonly ends: number
}

/** Counts strangers' wrong guesses, in time windows. */
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

/** `onLimited` is called when a guess is refused without being judged. */
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

  /** A known browser or session has its own delay, and no other applies to it. */
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
    // The account's delay comes first: a guess refused there does not count against the address, and so locks out no
    // one who shares it.
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
      // Codes from a known browser or session are counted together with its passwords.
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
