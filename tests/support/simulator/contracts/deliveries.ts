import { feeOf } from '#contract/risk/liquidation.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { deliveryPrice } from '#contract/risk/prices.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { contracts, rateOf, ticks, type Ticks } from '#contract/risk/units.ts'
import { unrealisedOf, valueOf } from '#contract/risk/values.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { firstSampleAt } from '#server/contracts/deliverySamples.ts'
import { legOf } from '#server/contracts/pools.ts'
import { fundOwner, type PositionRecord } from '#server/contracts/records.ts'
import type { ContractRules } from '#server/contracts/rules.ts'
import { Finding } from '../finding.ts'
import type { createRandom } from '../random.ts'
import type { House } from './house.ts'

const { deliverySampleEvery: every } = venueLimits.contracts
const fee = rateOf(decimal(riskRules.delivery.fee))
/** However often a process is killed, a job gets through in so many attempts. */
const attempts = 9

interface Tools {
  readonly house: House
  readonly random: ReturnType<typeof createRandom>
  readonly run: (act: () => Promise<unknown>) => Promise<void>
  readonly indexOf: (contractCode: string) => number
}

/** The life of the delivery contracts of a simulation, as the venue's clock leads it. */
export interface SimulatedDeliveries {
  /** Gives each a time within the simulation. */
  readonly begin: (hours: number) => Promise<void>
  /** Whether the last hour before one has begun. */
  readonly isNear: () => boolean
  /** After the clock has moved. */
  readonly step: () => Promise<void>
}

export const simulatedDeliveries = ({ house, random, run, indexOf }: Tools): SimulatedDeliveries => {
  const running = house.rules.filter(({ kind }) => kind === 'delivery')
  /** Samples of each contract that the venue has confirmed, and the time up to which there are none left to take. */
  const sampled = new Map<string, { readonly taken: Map<number, Ticks>; until: number }>()

  const endOrders = async ({ contractCode }: ContractRules): Promise<void> => {
    for (let attempt = 0; house.operations.isEnding(contractCode, house.clock.now); attempt += 1) {
      if (attempt > attempts) throw new Finding(`${contractCode} keeps orders that should have ended`)
      await run(() => house.perform(house.operations.endOrders(contractCode)))
    }
  }

  const sample = async ({ contractCode }: ContractRules, at: number): Promise<Map<number, Ticks>> => {
    const own = sampled.get(contractCode) ?? { taken: new Map<number, Ticks>(), until: firstSampleAt(at) }
    sampled.set(contractCode, own)
    const fresh: { at: number; index: Ticks }[] = []
    for (; own.until <= house.clock.now; own.until += every) {
      const isMissed = random.chance(0.2)
      const isNeeded = own.until < at || own.taken.size + fresh.length < riskRules.delivery.fewest
      if (isNeeded && !isMissed) fresh.push({ at: own.until, index: ticks(BigInt(indexOf(contractCode))) })
    }
    if (fresh.length === 0) return own.taken
    // Twice: each is stored once, at its first value.
    await run(() => house.perform(house.operations.sampleDelivery(contractCode, fresh)))
    await run(() => house.perform(house.operations.sampleDelivery(contractCode, fresh)))
    const stored = await house.contracts.storage.samples(contractCode, 0, Number.MAX_SAFE_INTEGER)
    for (const one of fresh) if (stored.some((row) => row.at === one.at)) own.taken.set(one.at, one.index)
    return own.taken
  }

  /** Each position was closed at the one price, with its fee, unless nothing was left to pay it. */
  const check = (rules: ContractRules, price: Ticks, before: readonly PositionRecord[]): void => {
    for (const held of before) {
      const after = house.contracts.positions.get(held.id)
      if (after?.ended !== 'delivered') throw new Finding(`Position ${held.id} was not delivered`)
      const realised = unrealisedOf(rules.terms, legOf(held), price)
      if (after.realised - held.realised !== realised)
        throw new Finding(`Position ${held.id} was delivered at another price`)
      const due = feeOf(
        valueOf(rules.terms, contracts(held.contracts), price, held.side === 1n ? 'ceil' : 'floor'),
        fee,
      )
      const [paid, left] = [
        after.fees - held.fees,
        held.userId === fundOwner ? house.venue('insurance', rules.coinId) : house.own(held.userId, 'available', rules),
      ]
      if (paid !== due && left !== 0n && held.margin === null)
        throw new Finding(`Delivery ${held.id} cost ${paid} in place of ${due}`)
      const entry = house.disk.entries.get(`contractFee ${rules.contractCode}-delivery-${held.id}`)
      const booked = entry?.postings.find(({ ledgerAccount }) => ledgerAccount.name === 'fees')?.amount ?? 0n
      if (booked !== paid) throw new Finding(`Delivery ${held.id} says that it cost ${paid}, and ${booked} was paid`)
    }
  }

  const deliver = async (rules: ContractRules, taken: ReadonlyMap<number, Ticks>): Promise<void> => {
    const { contractCode } = rules
    const price = deliveryPrice([...taken.values()])
    const before = house.world.holders(contractCode)
    for (
      let attempt = 0;
      attempt < attempts && house.contracts.deliveries.get(contractCode) === undefined;
      attempt += 1
    ) {
      if (random.chance(0.5)) house.killNext(random.chance(0.5) ? 'before' : 'after')
      await run(() => house.perform(house.operations.deliver(contractCode)))
      if (price === undefined) return
    }
    const record = house.contracts.deliveries.get(contractCode)
    if (!record) throw new Finding(`${contractCode} was not delivered`)
    if (price === undefined || record.price !== Number(price))
      throw new Finding(`${contractCode} was delivered at ${record.price}`)
    check(rules, price, before)
    // Again, as a process does that was killed after the commit: nothing is left to do.
    await run(() => house.perform(house.operations.deliver(contractCode)))
    if (house.world.holders(contractCode).length > 0) throw new Finding(`${contractCode} is held after its delivery`)
  }

  return {
    async begin(hours) {
      for (const [place, { contractCode }] of running.entries()) {
        const share = (place + 1) / (running.length + 1)
        const at = house.clock.now + Math.round(hours * share) * 3_600_000
        await house.perform(house.operations.moveDelivery(contractCode, at))
      }
    },
    isNear: () =>
      running.some((rules) => {
        const at = house.world.deliveryAt(rules)
        return at !== null && !house.world.isDelivered(rules.contractCode) && house.clock.now >= firstSampleAt(at)
      }),
    async step() {
      for (const rules of running) {
        if (house.world.isDelivered(rules.contractCode)) continue
        await endOrders(rules)
        const at = house.world.deliveryAt(rules)
        if (at === null || house.clock.now < firstSampleAt(at)) continue
        const taken = await sample(rules, at)
        if (house.clock.now >= at) await deliver(rules, taken)
      }
    },
  }
}
