import { swapTopicKey, type SwapType } from '#contract/kernel/streams.ts'
import type { LiquidatedPart } from '#server/contracts/records.ts'
import { perpetualRules } from '#server/contracts/rules.ts'
import { contractOf, liquidatedOf, openInterestOf } from '#server/contracts/publicWire.ts'
import type { World } from '#server/contracts/world.ts'
import { readSwapName, swapPush } from '#server/sockets/topics/swap.ts'
import type { Venue } from '#server/venue.ts'

interface Topic {
  readonly type: Extract<SwapType, 'open_interest' | 'liquidations' | 'contract'>
  readonly contractCode: string
}

const biz = 'perpetual'
const byCode = new Map(perpetualRules.map((rules) => [rules.contractCode, rules]))

/** A topic served here; undefined for those of prices, which the market serves. */
const read = (name: string): Topic | undefined => {
  const parts = readSwapName(name)
  if (parts?.biz !== biz || parts.period !== '' || !byCode.has(parts.contractCode)) return undefined
  const { type, contractCode } = parts
  return type === 'open_interest' || type === 'liquidations' || type === 'contract' ? { type, contractCode } : undefined
}

export interface ContractStreams {
  /** Publishes the states that have changed. Call it after new marks: they change the value of open interest. */
  readonly tell: () => void
  /** Publishes what liquidations closed, after the commit. */
  readonly liquidated: (parts: readonly LiquidatedPart[], at: number) => void
}

/** What the contract socket says of contracts with a book besides their prices, and of the rules of all contracts. */
export const startContractStreams = ({ hub, clock }: Pick<Venue, 'hub' | 'clock'>, world: World): ContractStreams => {
  /** The last state of each subscribed topic. */
  const said = new Map<string, string>()

  /** The state of a topic without its time. Liquidations have none: they happen. */
  const stateOf = ({ type, contractCode }: Topic): object | undefined => {
    const market = world.market(contractCode)
    const rules = byCode.get(contractCode)
    if (type === 'contract') return rules && contractOf(rules, market)
    return type === 'open_interest' && market ? openInterestOf(world, market) : undefined
  }
  const frameOf = (name: string, { type }: Topic, state: object): string => {
    const ts = clock.now()
    return swapPush(name, JSON.stringify(type === 'open_interest' ? { ...state, ts } : state), ts)
  }

  hub.swap.attach({
    has: (name) => {
      const topic = read(name)
      return topic !== undefined && (topic.type === 'contract' || world.market(topic.contractCode) !== undefined)
    },
    first: (name) => {
      const topic = read(name)
      const state = topic && stateOf(topic)
      return topic && state ? [frameOf(name, topic, state)] : []
    },
    watched: (name, isWatched) => {
      const topic = read(name)
      const state = topic && stateOf(topic)
      if (isWatched && state) said.set(name, JSON.stringify(state))
      else said.delete(name)
    },
  })

  return {
    tell() {
      for (const [name, before] of said) {
        const topic = read(name)
        const state = topic && stateOf(topic)
        if (!topic || !state) continue
        const text = JSON.stringify(state)
        if (text === before) continue
        said.set(name, text)
        hub.swap.publish(name, frameOf(name, topic, state), { newestOnly: true })
      }
    },
    liquidated(parts, at) {
      for (const part of parts) {
        const rules = byCode.get(part.contractCode)
        if (!rules) continue
        const name = swapTopicKey({ biz, type: 'liquidations', contractCode: part.contractCode })
        const data = JSON.stringify(liquidatedOf(part, rules, at))
        hub.swap.publish(name, swapPush(name, data, at), { newestOnly: true })
      }
    },
  }
}
