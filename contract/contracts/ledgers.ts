import type { FeedTopic } from '../markets/marketFeed.ts'

/** The money that a floor of contracts trades with. */
export type Ledger = 'real' | 'simulation'

const floors: { readonly [L in Ledger]: string } = {
  real: '/contract/exchange/trade/',
  simulation: '/simulation/exchange',
}

/** The address of a contract's floor. */
export const floorPath = (ledger: Ledger, contractCode: string): string => `${floors[ledger]}?tradeName=${contractCode}`

const perpetual = 'perpetual/'

/** The topic that carries the same data of a ledger: the simulation has perpetual contracts only. */
export const topicIn = (ledger: Ledger, { family, topic }: FeedTopic): FeedTopic => ({
  family,
  topic:
    ledger === 'simulation' && family === 'swap' && topic.startsWith(perpetual)
      ? `simulation/${topic.slice(perpetual.length)}`
      : topic,
})
