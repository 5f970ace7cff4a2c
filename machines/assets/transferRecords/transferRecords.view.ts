import type { TransferRecordsSnapshot } from './transferRecords.machine.ts'

export { everything } from './recordsFilter.ts'

/** The page's contents besides its records. */
export const pageView = (snapshot: TransferRecordsSnapshot) => ({
  records: snapshot.children.records,
  coins: snapshot.context.coins,
  hasCoinsFailed: snapshot.matches({ coins: 'failed' }),
  isBroken: snapshot.hasTag('failed'),
})
