/** The page of withdrawals. */
export const withdrawPagePath = '/assetManagement/extract'

const record = /^[\w-]{1,40}$/

/** The page of one withdrawal. */
export const withdrawalPath = (withdrawId: string): string => `${withdrawPagePath}?id=${encodeURIComponent(withdrawId)}`

/** The page's parameters: the initial coin, or the withdrawal to track. A link never sets the recipient. */
export const withdrawInput = (
  search: URLSearchParams,
): { readonly coinId: number | undefined; readonly withdrawId: string | undefined } => {
  const [name, id] = [search.get('name') ?? '', search.get('id') ?? '']
  return {
    coinId: /^\d{1,9}$/.test(name) ? Number(name) : undefined,
    withdrawId: record.test(id) ? id : undefined,
  }
}
