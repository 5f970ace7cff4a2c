import { isWalletType } from './accounts.ts'

/** The initial values of the transfer form; the form chooses those that are missing. */
export interface TransferInput {
  readonly source: number | undefined
  readonly target: number | undefined
  readonly coinId: number | undefined
  /** The pair of an isolated account. */
  readonly tradeId?: number | undefined
}

/** Pages that the flow links to, without the language prefix. */
export const transferPaths = { records: '/orderHome/transferRecord', page: '/account/transfer' } as const

const param = 'transfer'
const form = /^(\d{1,2})?-(\d{1,2})?(?:-(\d{1,9})?(?:-(\d{1,9}))?)?$/

const wallet = (text: string | undefined): number | undefined => {
  const value = text === undefined ? undefined : Number(text)
  return value !== undefined && isWalletType(value) ? value : undefined
}

/**
 * The search parameter that opens the dialog over any page: `2-5-52` is from spot to contract in coin 52, and `2-7--1052`
 * to the isolated account of pair 1052; each part is optional.
 */
export const transferSearch = ({ source, target, coinId, tradeId }: Partial<TransferInput>): string => {
  const more = tradeId === undefined ? [coinId] : [coinId ?? '', tradeId]
  return `?${param}=${[source ?? '', target ?? '', ...more.filter((part) => part !== undefined)].join('-')}`
}

/** Reads the dialog's parameter from the address; undefined if it is absent. Invalid parts are ignored. */
export const transferOf = (search: string): TransferInput | undefined => {
  const value = new URLSearchParams(search).get(param)
  if (value === null) return undefined
  const [, source, target, coinId, tradeId] = form.exec(value) ?? []
  return {
    source: wallet(source),
    target: wallet(target),
    coinId: coinId === undefined ? undefined : Number(coinId),
    ...(tradeId === undefined ? {} : { tradeId: Number(tradeId) }),
  }
}

/** The same search string without the dialog's parameter. */
export const withoutTransfer = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete(param)
  const rest = params.toString()
  return rest === '' ? '' : `?${rest}`
}

/** Reads the address of the phone page: `?source=2&target=5`. */
export const transferPageInput = (search: URLSearchParams): TransferInput => {
  const coinId = search.get('coinId')
  return {
    source: wallet(search.get('source') ?? undefined),
    target: wallet(search.get('target') ?? undefined),
    coinId: coinId !== null && /^\d{1,9}$/.test(coinId) ? Number(coinId) : undefined,
  }
}
