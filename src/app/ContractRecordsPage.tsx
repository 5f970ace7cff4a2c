import { useLoaderData } from 'react-router-dom'
import type { ContractRecordsRef } from '#machines/contracts/contractRecords/contractRecords.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { ContractRecords } from '#features/contracts/contractRecords/ContractRecords.tsx'
import { Liquidations } from './floor/contractParts.ts'

/** The records of contracts, among them the liquidations, which are a flow of their own and load with their tab. */
export function ContractRecordsPage() {
  const { actor, app } = useLoaderData<PageData<ContractRecordsRef>>()
  return <ContractRecords actor={actor} liquidationsOf={(shown) => <Liquidations.Part actor={shown} app={app} />} />
}
