import type { AddressKind } from '../networks.ts'

/** Pasted text, split into an address and the memo if a payment link names one. */
export interface Pasted {
  readonly address: string
  readonly memo: string | null
}

interface Scheme {
  readonly begins: readonly string[]
  /** The parameters that name a memo. */
  readonly memo?: readonly string[]
  /** The parameter that names the address, if the path does not. */
  readonly address?: string
}

const schemes: Readonly<Record<AddressKind, Scheme>> = {
  bitcoin: { begins: ['bitcoin:'] },
  litecoin: { begins: ['litecoin:'] },
  dogecoin: { begins: ['dogecoin:', 'doge:'] },
  evm: { begins: ['ethereum:pay-', 'ethereum:'] },
  tron: { begins: ['tron:'] },
  solana: { begins: ['solana:'] },
  xrp: { begins: ['xrpl:', 'ripple:', 'xrp:'], memo: ['dt', 'tag'] },
  stellar: { begins: ['web+stellar:pay', 'stellar:'], memo: ['memo'], address: 'destination' },
  ton: { begins: ['ton://transfer/', 'ton:'], memo: ['text'] },
}

/** A payment link longer than this is left as it is, and then refused as an address. */
const longestLink = 2_000

const parameter = (query: URLSearchParams, names: readonly string[]): string | null =>
  names.map((name) => query.get(name)).find((value) => value !== null && value !== '') ?? null

/** The address in what a person pasted: without outer blanks, scheme, chain and query of a payment link. */
export const trimAddress = (kind: AddressKind, text: string): Pasted => {
  const pasted = text.trim()
  const scheme = schemes[kind]
  if (pasted.length > longestLink) return { address: pasted, memo: null }
  const small = pasted.toLowerCase()
  const begin = scheme.begins.find((one) => small.startsWith(one))
  if (begin === undefined) return { address: pasted, memo: null }
  const rest = pasted.slice(begin.length).replace(/^\/\//, '')
  const at = rest.indexOf('?')
  const query = new URLSearchParams(at < 0 ? '' : rest.slice(at))
  // An EVM link names its chain after the address, and perhaps a function of a contract after a slash.
  const path = (at < 0 ? rest : rest.slice(0, at)).replace(kind === 'evm' ? /@\d+$/ : /$^/, '')
  const named = scheme.address === undefined ? null : parameter(query, [scheme.address])
  return { address: named ?? path, memo: parameter(query, scheme.memo ?? []) }
}
