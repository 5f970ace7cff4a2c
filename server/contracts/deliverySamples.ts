import { deliveryMark } from '#contract/risk/prices.ts'
import { riskRules } from '#contract/risk/rules.ts'
import type { Ticks } from '#contract/risk/units.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { ContractRules } from './rules.ts'
import type { World } from './world.ts'

const { deliverySampleEvery: every } = venueLimits.contracts
const { samples: due, fewest } = riskRules.delivery
const { averaged } = riskRules.mark

/** One sample of the index of a contract before its delivery, in ticks. */
export interface DeliverySample {
  readonly at: number
  readonly index: Ticks
}

/** When the first sample of a delivery is taken. */
export const firstSampleAt = (deliveryAt: number): number => deliveryAt - averaged

interface Kept {
  readonly deliveryAt: number
  readonly taken: Ticks[]
  /** The number of the last sample that was taken or missed, from 0. */
  passed: number
  /** When it was last looked at. */
  seenAt: number
}

/** The samples of running deliveries, in the memory of this process. The database holds the same. */
export interface DeliverySamples {
  /** From one sample to the next, in milliseconds. */
  readonly every: number
  /** Takes over what is stored, at the start of the process. */
  readonly load: (rules: ContractRules, stored: readonly DeliverySample[]) => void
  /** Times of samples that have come and are neither taken nor missed, oldest first; all but the last are late. */
  readonly dueAt: (rules: ContractRules, now: number) => readonly number[]
  /** After the commit. The times that were due are missed if they are not among those taken. */
  readonly take: (rules: ContractRules, now: number, taken: readonly DeliverySample[]) => void
  /** Whether there are enough for a delivery price. */
  readonly areEnough: (rules: ContractRules) => boolean
  /** The mark in the hour before delivery, and until it; undefined before. */
  readonly markOf: (rules: ContractRules, index: Ticks, now: number) => Ticks | undefined
  readonly forget: (contractCode: string) => void
}

export const createDeliverySamples = (world: Pick<World, 'deliveryAt'>): DeliverySamples => {
  const kept = new Map<string, Kept>()

  /** The number of the sample of a time; negative before the first. */
  const numberAt = (deliveryAt: number, at: number): number => Math.floor((at - firstSampleAt(deliveryAt)) / every)

  /** What is kept of a delivery that may have been moved since. */
  const of = (rules: ContractRules, now: number): Kept | undefined => {
    const deliveryAt = world.deliveryAt(rules)
    if (deliveryAt === null) return undefined
    const known = kept.get(rules.contractCode)
    if (known?.deliveryAt === deliveryAt) {
      known.seenAt = now
      return known
    }
    // What came before this process is stored, or was missed; so is what came before a delivery was moved.
    const passed = known ? numberAt(deliveryAt, known.seenAt) : numberAt(deliveryAt, now) - 1
    const made: Kept = { deliveryAt, taken: [], passed: Math.max(-1, passed), seenAt: now }
    kept.set(rules.contractCode, made)
    return made
  }

  return {
    every,
    load(rules, stored) {
      const last = stored.at(-1)
      const own = last && of(rules, last.at)
      if (!own) return
      own.taken.push(...stored.map(({ index }) => index))
      own.passed = numberAt(own.deliveryAt, last.at)
    },
    dueAt(rules, now) {
      const own = of(rules, now)
      if (!own) return []
      const times: number[] = []
      // After its time, a delivery waits for no more samples than it needs.
      for (let number = own.passed + 1; number <= numberAt(own.deliveryAt, now); number += 1)
        if (number < due || own.taken.length + times.length < fewest)
          times.push(firstSampleAt(own.deliveryAt) + number * every)
      return times
    },
    take(rules, now, taken) {
      const own = of(rules, now)
      if (!own) return
      own.taken.push(...taken.map(({ index }) => index))
      own.passed = Math.max(own.passed, numberAt(own.deliveryAt, now))
    },
    areEnough: ({ contractCode }) => (kept.get(contractCode)?.taken.length ?? 0) >= fewest,
    markOf(rules, index, now) {
      const own = of(rules, now)
      if (!own || now < firstSampleAt(own.deliveryAt)) return undefined
      const missing = Math.max(0, fewest - own.taken.length)
      const toCome = now < own.deliveryAt ? Math.max(0, due - 1 - own.passed) : missing
      return own.taken.length + toCome === 0 ? index : deliveryMark(own.taken, index, toCome)
    },
    forget: (contractCode) => void kept.delete(contractCode),
  }
}
