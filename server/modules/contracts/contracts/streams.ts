import { swapTopicKey, type SwapType } from '#contract/kernel/streams.ts'
import type { LiquidatedPart } from '#server/contracts/records.ts'
import { listedRules } from '#server/contracts/listed.ts'
import { rulesOfCode } from '#server/contracts/rules.ts'
import type { Forecasts } from '#server/contracts/forecasts.ts'
import type { Marks } from '#server/contracts/marks.ts'
import {
  contractOf,
  fundRateOf,
  liquidatedOf,
  openInterestOf,
  pushedIndexOf,
  pushedMarkOf,
} from '#server/contracts/publicWire.ts'
import type { World } from '#server/contracts/world.ts'
import { readSwapName, swapPush } from '#server/sockets/topics/swap.ts'
import type { Venue } from '#server/venue.ts'

const types = ['open_interest', 'liquidations', 'contract', 'mark', 'index', 'fund_rate'] as const satisfies SwapType[]

interface Topic {
  readonly type: (typeof types)[number]
  readonly contractCode: string
}

/** A topic served here; undefined for those of trades, which the market serves. */
const read = (name: string): Topic | undefined => {
  const parts = readSwapName(name)
  if (!parts || parts.period !== '' || rulesOfCode(parts.contractCode)?.kind !== parts.biz) return undefined
  const type = types.find((one) => one === parts.type)
  return type && { type, contractCode: parts.contractCode }
}

/** A state without what changes although nothing happened: when the sources of an index were last read. */
const kept = (state: object): string => JSON.stringify(state).replaceAll(/,"at":\d+/g, '')

export interface ContractStreams {
  /** Publishes marks, and the states that have changed. Call it after new marks: they change the value of open interest. */
  readonly tell: () => void
  /** Publishes what liquidations closed, after the commit. */
  readonly liquidated: (parts: readonly LiquidatedPart[], at: number) => void
}

/**
 * What the contract socket says of contracts with a book besides their trades, and of the rules of all contracts. Marks,
 * indices and funding rates of contracts without a book come from the market, which they take over.
 */
export const startContractStreams = (
  { hub, clock }: Pick<Venue, 'hub' | 'clock'>,
  world: World,
  marks: Pick<Marks, 'indexNow' | 'candidatesOf'>,
  forecasts: Pick<Forecasts, 'of'>,
): ContractStreams => {
  /** The last state of each subscribed topic. */
  const said = new Map<string, string>()

  /** The state of a topic without its time. Liquidations have none: they happen. */
  const stateOf = ({ type, contractCode }: Topic): object | undefined => {
    const market = world.market(contractCode)
    const rules = rulesOfCode(contractCode)
    if (type === 'contract') return rules && contractOf(world, rules, clock.now())
    if (!market) return undefined
    switch (type) {
      case 'open_interest':
        return openInterestOf(world, market)
      case 'mark':
        return pushedMarkOf(market.rules, world.mark(contractCode), marks.candidatesOf(contractCode))
      case 'index':
        return pushedIndexOf(market.rules, marks.indexNow(market.rules, clock.now()))
      case 'fund_rate':
        // A delivery contract has no funding.
        return market.rules.kind === 'delivery'
          ? undefined
          : fundRateOf(market.rules, forecasts.of(market.rules, clock.now()))
      case 'liquidations':
        return undefined
    }
  }
  const frameOf = (name: string, { type }: Topic, state: object): string => {
    const ts = clock.now()
    return swapPush(name, JSON.stringify(type === 'contract' ? state : { ...state, ts }), ts)
  }

  /** Whether a contract is listed, or was. */
  const isKnown = (contractCode: string): boolean =>
    world.isDelivered(contractCode) || listedRules(world, clock.now()).some((one) => one.contractCode === contractCode)

  hub.swap.attach({
    has: (name) => {
      const topic = read(name)
      if (!topic) return false
      return topic.type === 'contract' ? isKnown(topic.contractCode) : world.market(topic.contractCode) !== undefined
    },
    first: (name) => {
      const topic = read(name)
      const state = topic && stateOf(topic)
      return topic && state ? [frameOf(name, topic, state)] : []
    },
    watched: (name, isWatched) => {
      const topic = read(name)
      const state = topic && stateOf(topic)
      if (!isWatched) said.delete(name)
      // Liquidations have no state; an index without a price yet has none to compare with.
      else if (topic && topic.type !== 'liquidations') said.set(name, state ? kept(state) : '')
    },
  })

  return {
    tell() {
      for (const [name, before] of said) {
        const topic = read(name)
        const state = topic && stateOf(topic)
        if (!topic || !state) continue
        const text = kept(state)
        if (text === before && topic.type !== 'mark') continue
        said.set(name, text)
        hub.swap.publish(name, frameOf(name, topic, state), { newestOnly: true })
      }
    },
    liquidated(parts, at) {
      for (const part of parts) {
        const rules = rulesOfCode(part.contractCode)
        if (!rules) continue
        const name = swapTopicKey({ biz: rules.kind, type: 'liquidations', contractCode: part.contractCode })
        const data = JSON.stringify(liquidatedOf(part, rules, at))
        hub.swap.publish(name, swapPush(name, data, at), { newestOnly: true })
      }
    },
  }
}
