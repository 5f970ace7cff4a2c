import type { Contract } from '#contract/contracts/panelMarket.ts'
import { isFiltered as hasFilter } from '#machines/patterns/records/filterSchema.ts'
import type { ContractRecordsSnapshot } from './contractRecords.machine.ts'
import { tabOf } from './contractRecordsFilter.ts'
import type { ContractRecordsFilter } from './contractRecordsFilter.ts'

export { filterFieldsOf } from './contractRecordsFilter.ts'
export { atOf, narrowColumns, shownColumns, valuesOf } from './contractRecords.values.ts'
export type { RecordColumn, RecordValue } from './contractRecords.values.ts'

/** The filter that matches every record of its list. */
export const everythingOfList = ({ tab }: Pick<ContractRecordsFilter, 'tab'>): ContractRecordsFilter => ({
  tab,
  contractCode: undefined,
  side: undefined,
  type: undefined,
  state: undefined,
  how: undefined,
  kind: undefined,
  coin: undefined,
  from: undefined,
  to: undefined,
})

/** The list is chosen by a tab, so it is no filter. */
export const isFilteredList = ({ tab: _, ...filter }: ContractRecordsFilter): boolean => hasFilter(filter)

/** The coins that contracts are settled in, with the chosen one even if none is any more. */
const coinsIn = (contracts: readonly Pick<Contract, 'coin'>[], chosen: string | undefined): readonly string[] =>
  [...new Set([...contracts.map(({ coin }) => coin), ...(chosen === undefined ? [] : [chosen])])].toSorted()

/** The page's contents besides its records. */
export const contractRecordsView = (snapshot: ContractRecordsSnapshot) => {
  const { filter, names } = snapshot.context
  return {
    tab: tabOf(filter),
    records: snapshot.children.records,
    liquidations: snapshot.children.liquidations,
    contracts: names ?? [],
    coins: coinsIn(names ?? [], filter.coin),
    hasNamesFailed: snapshot.matches({ listed: { names: 'failed' } }),
    isBroken: snapshot.hasTag('failed'),
  }
}

export type ContractRecordsView = ReturnType<typeof contractRecordsView>
