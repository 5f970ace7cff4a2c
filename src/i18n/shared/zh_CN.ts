/** The words that every document has from its start (`contract/words.ts`), as one file. */
export const words = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../locales/zh_CN/{codes,common,errors,favourites,notices,outcomes,routes,session,shell}.json',
  { eager: true, import: 'default' },
)
