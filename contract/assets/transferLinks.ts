import { isWalletType } from './accounts.ts'

/** Which way the form opens; what it does not know it chooses itself. */
export interface TransferInput {
  readonly source: number | undefined
  readonly target: number | undefined
  readonly coinId: number | undefined
}

/** Pages that the flow leads to, without the language prefix. */
export const transferPaths = { records: '/orderHome/transferRecord', page: '/account/transfer' } as const

const param = 'transfer'
const form = /^(\d{1,2})?-(\d{1,2})?(?:-(\d{1,9}))?$/

const wallet = (text: string | undefined): number | undefined => {
  const value = text === undefined ? undefined : Number(text)
  return value !== undefined && isWalletType(value) ? value : undefined
}

/**
 * The search parameter that opens the dialog over any page: `2-5-52` is from spot to contract in coin 52, each part
 * optional.
 */
export const transferSearch = (input: Partial<TransferInput>): string =>
  `?${param}=${input.source ?? ''}-${input.target ?? ''}${input.coinId === undefined ? '' : `-${input.coinId}`}`

/** What the address says of the dialog: undefined when it is not asked for. Parts that make no sense are left out. */
export const transferOf = (search: string): TransferInput | undefined => {
  const value = new URLSearchParams(search).get(param)
  if (value === null) return undefined
  const [, source, target, coinId] = form.exec(value) ?? []
  return { source: wallet(source), target: wallet(target), coinId: coinId === undefined ? undefined : Number(coinId) }
}

/** The same search without the dialog. */
export const withoutTransfer = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete(param)
  const rest = params.toString()
  return rest === '' ? '' : `?${rest}`
}

/** What the phone page's address says: `?source=2&target=5`. */
export const transferPageInput = (search: URLSearchParams): TransferInput => {
  const coinId = search.get('coinId')
  return {
    source: wallet(search.get('source') ?? undefined),
    target: wallet(search.get('target') ?? undefined),
    coinId: coinId !== null && /^\d{1,9}$/.test(coinId) ? Number(coinId) : undefined,
  }
}
