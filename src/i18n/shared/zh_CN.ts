/**
 * The words that every document has from its start, as one file: `sharedWords` of `contract/shell/wordBundles.ts`
 * (`tests/contract/shell/words.test.ts` holds them to that list).
 */
export const words = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../locales/zh_CN/{codes,common,errors,favourites,live,markets,notices,outcomes,routes,session,shell}.json',
  { eager: true, import: 'default' },
)
