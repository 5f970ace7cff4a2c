import { contractBillKinds } from '#contract/contracts/bills.ts'
import type { ContractBill, ContractBillKind } from '#contract/contracts/bills.ts'
import { contractOrderTypes, positionEnds } from '#contract/contracts/kinds.ts'
import type { ContractOrderType, PositionEnd } from '#contract/contracts/kinds.ts'
import { contractRecordTabs, contractRecordsPath } from '#contract/contracts/recordLinks.ts'
import type { ContractRecordTab } from '#contract/contracts/recordLinks.ts'
import type { ClosedPosition, ContractFillData, ContractOrderData } from '#contract/contracts/schemas.ts'
import { endedOrderStates, orderSides } from '#contract/spot/orderKinds.ts'
import type { EndedOrderState, OrderSide } from '#contract/spot/orderKinds.ts'
import { dayRead, filterIn, filterPath, oneOfRead } from '#machines/patterns/records/filterSchema.ts'
import type { FilterSchema } from '#machines/patterns/records/filterSchema.ts'
import type { RecordsQuery } from '#machines/patterns/records/records.types.ts'

/** A record of contracts as a list row. */
export type ContractRecordRow =
  | { readonly id: string; readonly of: 'order'; readonly record: ContractOrderData }
  | { readonly id: string; readonly of: 'fill'; readonly record: ContractFillData }
  | { readonly id: string; readonly of: 'position'; readonly record: ClosedPosition }
  | { readonly id: string; readonly of: 'bill'; readonly record: ContractBill }

/** The filter of a list; undefined matches any. Which fields a list has is in `filterFieldsOf`. */
export interface ContractRecordsFilter {
  /** Which list; not a filter in it. Undefined: orders. */
  readonly tab: ContractRecordTab | undefined
  readonly contractCode: string | undefined
  readonly side: OrderSide | undefined
  readonly type: ContractOrderType | undefined
  readonly state: EndedOrderState | undefined
  readonly how: PositionEnd | undefined
  readonly kind: ContractBillKind | undefined
  /** Short name of a coin that contracts are settled in. */
  readonly coin: string | undefined
  /** The first and the last day, as `2026-01-31`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export type ContractRecordsQuery = RecordsQuery<ContractRecordsFilter>

type Field = 'contractCode' | 'side' | 'type' | 'state' | 'how' | 'kind' | 'coin'

/** The fields of each list's filter, beside its days. Liquidations have none. */
export const filterFieldsOf: Readonly<Record<ContractRecordTab, readonly Field[]>> = {
  orders: ['contractCode', 'side', 'type', 'state'],
  fills: ['contractCode'],
  positions: ['contractCode', 'how'],
  funding: ['contractCode', 'coin'],
  liquidations: [],
  deliveries: ['contractCode'],
  bills: ['contractCode', 'coin', 'kind'],
}

export const tabOf = ({ tab }: Pick<ContractRecordsFilter, 'tab'>): ContractRecordTab => tab ?? 'orders'

const codeRead = (text: string): string | undefined => (/^[a-z0-9_]{1,40}$/.test(text) ? text : undefined)

const coinRead = (text: string): string | undefined => (/^[a-z0-9]{1,20}$/.test(text) ? text : undefined)

/** Fields that the list does not have are ignored. */
const schemaOf = (tab: ContractRecordTab): FilterSchema<ContractRecordsFilter> => {
  const has = <Value>(field: Field, read: (text: string) => Value | undefined) =>
    filterFieldsOf[tab].includes(field) ? read : () => undefined
  return {
    tab: oneOfRead(contractRecordTabs),
    contractCode: has('contractCode', codeRead),
    side: has('side', oneOfRead(orderSides)),
    type: has('type', oneOfRead(contractOrderTypes)),
    state: has('state', oneOfRead(endedOrderStates)),
    how: has('how', oneOfRead(positionEnds)),
    kind: has('kind', oneOfRead(contractBillKinds)),
    coin: has('coin', coinRead),
    from: dayRead,
    to: dayRead,
  }
}

/** The filter in the page's address. Unknown values are ignored. */
export const contractRecordsFilterIn = (search: URLSearchParams): ContractRecordsFilter => {
  const tab = oneOfRead(contractRecordTabs)(search.get('tab') ?? '')
  return filterIn(schemaOf(tabOf({ tab })), search)
}

/** The address of the page with this filter; the rest of the address is kept. */
export const contractRecordsFilterPath = (filter: ContractRecordsFilter, search: string): string =>
  filterPath(contractRecordsPath, filter, search)
