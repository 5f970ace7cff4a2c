import type { OrderMarginSnapshot } from './orderMargin.machine.ts'

export { everyLoanRecord } from './loanRecordsFilter.ts'

/** The page's list: the orders, or the records of loans; undefined for what is not shown or has failed. */
export const orderMarginView = (snapshot: OrderMarginSnapshot) => ({
  list: snapshot.context.list,
  orders: snapshot.children.orders,
  records: snapshot.children.records,
  isBroken: snapshot.hasTag('failed'),
})
