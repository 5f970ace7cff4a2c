import type { OrderAccount } from './orderKinds.ts'

/** The account that a floor trades from. */
export interface FloorAccount {
  readonly account: OrderAccount
  /** The pair of an isolated account; undefined for the accounts that trade all pairs. */
  readonly pair: string | undefined
}

export const spotAccount: FloorAccount = { account: 'spot', pair: undefined }

interface Traded {
  /** A venue may leave the name of the spot account out. */
  readonly account?: OrderAccount | undefined
  readonly symbol: string
}

/** Whether an order or a fill is of an account. */
export const isOfAccount =
  ({ account, pair }: FloorAccount) =>
  ({ account: of = 'spot', symbol }: Traded): boolean =>
    of === account && symbol === (pair ?? symbol)

/** The fields of a query for the orders of an account. */
export const accountFields = ({
  account,
  pair,
}: FloorAccount): { readonly account?: OrderAccount; readonly symbol?: string } => ({
  ...(account === 'spot' ? {} : { account }),
  ...(pair === undefined ? {} : { symbol: pair }),
})
