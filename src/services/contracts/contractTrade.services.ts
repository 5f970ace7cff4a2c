import type { contractAlgos } from '#contract/contracts/calls/contractAlgos.ts'
import type { contractLiquidations } from '#contract/contracts/calls/contractLiquidations.ts'
import type { contracts } from '#contract/contracts/calls/contracts.ts'
import type { AreaClient, Client } from '../http/client.ts'
import type { SubmitServices } from '../http/submit.ts'
import type { Services } from '../services.ts'

/** The calls of contracts that exist in each ledger. */
export type FloorArea = typeof contracts | typeof contractAlgos | typeof contractLiquidations

/**
 * The calls that a floor of contracts makes, in one ledger. It has no others: code that is given this client can
 * neither transfer nor withdraw, so an amount that it computes with stays in its ledger.
 */
interface FloorClient {
  readonly session: SubmitServices['client']['session'] & Pick<Client['session'], 'current'>
  readonly area: <Area extends FloorArea>(descriptors: Area) => AreaClient<Area>
  readonly market: Pick<Client['market'], 'klines' | 'instruments' | 'trendlines'>
}

/** What the flows of a contract floor need: the document's own services, or those of the simulation. */
export interface FloorServices extends Omit<Services, 'client'> {
  readonly client: FloorClient
}
