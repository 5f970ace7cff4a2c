/** The user's accounts of contracts. */
export const swapsPath = '/assetManagement/swaps'
/** The user's records of contracts. */
export const contractRecordsPath = '/orderHome/contractOrder'

/** The lists of the records of contracts, in display order. */
export const contractRecordTabs = [
  'orders',
  'fills',
  'positions',
  'funding',
  'liquidations',
  'deliveries',
  'bills',
] as const
export type ContractRecordTab = (typeof contractRecordTabs)[number]

/** The address of a list; the page opens with the orders. */
export const contractRecordsPathOf = (tab: ContractRecordTab): string =>
  tab === 'orders' ? contractRecordsPath : `${contractRecordsPath}?tab=${tab}`
