import { kernelLimits } from '#contract/kernel/limits.ts'
import { silence, type Network } from '../network.ts'
import type { Reply } from '../process.ts'
import type { Log } from '../outcomes.ts'
import type { Simulation } from '../simulation.ts'
import { someChange, somePlan, type OrderPlan } from './plans.ts'
import type { OrderMessage } from './process.ts'

interface Dependencies {
  readonly simulation: Simulation
  readonly network: Network<OrderMessage, Reply>
  readonly log: Log
  readonly userId: number
  /** Keys of all orders sent, by user. */
  readonly placed: Set<string>
}

interface Own {
  readonly orderId: number
  readonly plan: OrderPlan
}

const remembered = 12

const orderIdIn = (data: unknown): number | undefined => {
  const id: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'orderId') : undefined
  return typeof id === 'number' ? id : undefined
}

/** One tab of a trader: sends, retries until it knows the outcome, and continues. */
export const createTrader = ({ simulation, network, log, userId, placed }: Dependencies) => {
  const { random } = simulation
  const own: Own[] = []
  let keys = 0
  const tab = random.int(0, 2 ** 30)
  const newKey = (): string => `key-of-${userId}-${tab}-${(keys += 1)}-0123456789`
  const id = (key: string) => `${userId} ${key}`

  /** Sends under a key until the final outcome is known. */
  const certain = async (message: Extract<OrderMessage, { kind: 'place' | 'amend' }>): Promise<unknown> => {
    const { key } = message
    const hear = (reply: Reply) => log.hear(userId, key, reply)
    const sends = random.chance(0.1) ? 2 : 1
    await Promise.all(Array.from({ length: sends }, () => network.ask(message, hear)))
    for (let wait: number = kernelLimits.submit.settleDelay; !log.outcomes.has(id(key)); wait *= 2) {
      await network.ask({ kind: 'outcome', userId, key }, hear)
      if (!log.outcomes.has(id(key))) await simulation.sleep(Math.min(wait, kernelLimits.submit.settleCap))
    }
    return log.outcomes.get(id(key))?.data
  }

  const place = async (): Promise<void> => {
    const [key, plan] = [newKey(), somePlan(random)]
    placed.add(id(key))
    const orderId = orderIdIn(await certain({ kind: 'place', userId, key, plan }))
    if (orderId === undefined) return
    own.push({ orderId, plan })
    if (own.length > remembered) own.shift()
  }

  const until = async (message: OrderMessage): Promise<void> => {
    while ((await network.ask(message, () => undefined)) === silence)
      await simulation.sleep(kernelLimits.submit.settleDelay)
  }

  return {
    async act(): Promise<void> {
      const chosen = own.length === 0 ? undefined : random.pick(own)
      const kind = random.weighted([
        [10, 'place'],
        [chosen ? 4 : 0, 'amend'],
        [chosen ? 4 : 0, 'cancel'],
        [0.2, 'cancelAll'],
      ] as const)
      if (kind === 'cancelAll') return until({ kind, userId })
      if (kind === 'place' || !chosen) return place()
      // Now and then an order that may belong to another user.
      const { orderId } = random.chance(0.05) ? { orderId: random.int(1, chosen.orderId) } : chosen
      if (kind === 'cancel') return until({ kind, userId, orderId })
      await certain({ kind, userId, key: newKey(), orderId, ...someChange(random, chosen.plan) })
    },
  }
}
