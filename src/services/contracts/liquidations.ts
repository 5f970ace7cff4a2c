import { fromPromise } from 'xstate'
import { contractLiquidations } from '#contract/contracts/calls/contractLiquidations.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { Receipt } from '#contract/contracts/receipts.ts'
import type { ReceiptCheck } from '#contract/risk/receiptLines.ts'
import type { LiquidationList, SaveInput } from '#machines/contracts/liquidations/liquidations.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { FloorServices } from './contractTrade.services.ts'

const fetchReceipts = () => import('./liquidations.receipts.ts')

/** Fetches liquidations, and computes receipts again by the module with which the venue judges risk. */
export const createLiquidationsActors = ({ client, random }: Pick<FloorServices, 'client' | 'random'>) => {
  const calls = client.area(contractLiquidations)
  const pageSize = String(contractsLimits.receipt.listed)
  return {
    fetchLiquidations: requestOf<LiquidationList, undefined>(
      ({ signal, willRetry }) => calls.list({ query: { pageSize } }, { signal, willRetry, saidByCaller: true }),
      random.share,
    ),
    checkReceipt: fromPromise<ReceiptCheck, Receipt>(async ({ input }) => (await fetchReceipts()).check(input)),
    saveReceipt: fromPromise<void, SaveInput>(async ({ input: { liquidation } }) =>
      (await fetchReceipts()).save(liquidation),
    ),
  }
}
