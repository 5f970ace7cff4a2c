/** The page of withdrawals. */
export const withdrawPagePath = '/assetManagement/extract'

const record = /^[\w-]{1,40}$/

/** The page of one withdrawal. */
export const withdrawalPath = (withdrawId: string): string => `${withdrawPagePath}?id=${encodeURIComponent(withdrawId)}`

/** What an address of the page says: the coin to begin with, or the withdrawal to follow. It never names a receiver. */
export const withdrawInput = (
  search: URLSearchParams,
): { readonly coinId: number | undefined; readonly withdrawId: string | undefined } => {
  const [name, id] = [search.get('name') ?? '', search.get('id') ?? '']
  return {
    coinId: /^\d{1,9}$/.test(name) ? Number(name) : undefined,
    withdrawId: record.test(id) ? id : undefined,
  }
}
