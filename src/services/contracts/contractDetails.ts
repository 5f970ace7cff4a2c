import { contracts } from '#contract/contracts/calls/contracts.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import type { ContractNews } from '#machines/contracts/contractDetails/contractDetails.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { FloorServices } from './contractTrade.services.ts'

/** The actors of the details of a contract. */
export const createContractDetailsActors = ({ client, random }: FloorServices) => {
  const trading = client.area(contracts)
  return {
    fetchNews: requestOf<ContractNews, Contract>(async ({ query: { contractCode, coin, kind }, signal, willRetry }) => {
      const options = { signal, willRetry, saidByCaller: true }
      const params = { contractCode }
      const pageSize = String(contractsLimits.contractDetails.fundings)
      const [index, insurance, fundings] = await Promise.all([
        trading.index({ params }, options),
        trading.insurance({}, options),
        kind === 'perpetual' ? trading.fundings({ params, query: { pageNum: '1', pageSize } }, options) : undefined,
      ])
      return {
        index,
        insurance: insurance.find((one) => one.coin === coin)?.balance,
        fundings: fundings?.list ?? [],
      }
    }, random.share),
  }
}
