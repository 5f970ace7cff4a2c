import { networkId as networkSchema } from './networks.ts'

/** Names the newest block of a network, instead of its height. */
export const latestBlock = 'latest'

/** The explorer's page of a transaction, a block (by its height) or an address. */
export const explorerPath = (networkId: string, id: string | number): string =>
  `/explorer/${networkId}/${encodeURIComponent(String(id))}`

const longestId = 200

/** The parsed address of the explorer; a part that is invalid on every chain is empty. */
export const explorerInput = (params: {
  readonly networkId?: string | undefined
  readonly id?: string | undefined
}): { readonly networkId: string; readonly id: string } => {
  const network = (params.networkId ?? '').toLowerCase()
  const id = (params.id ?? '').trim()
  return {
    networkId: networkSchema.safeParse(network).success ? network : '',
    id: id.length <= longestId ? id : '',
  }
}
