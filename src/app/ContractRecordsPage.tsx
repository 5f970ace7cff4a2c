import { useLoaderData } from 'react-router-dom'
import type { ContractRecordsRef } from '#machines/contracts/contractRecords/contractRecords.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { ContractRecords } from '#features/contracts/contractRecords/ContractRecords.tsx'
import { Liquidations } from '#features/contracts/liquidations/Liquidations.tsx'

/** The records of contracts, among them the liquidations, which are a flow of their own. */
export function ContractRecordsPage() {
  const { actor, app } = useLoaderData<PageData<ContractRecordsRef>>()
  return <ContractRecords actor={actor} liquidationsOf={(shown) => <Liquidations actor={shown} app={app} />} />
}
