/**
 * The words that every document has from its start (`tests/contract/shell/words.test.ts` holds them to one list), as one
 * file.
 */
export const words = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../locales/en_US/{codes,common,errors,favourites,notices,outcomes,routes,session,shell}.json',
  { eager: true, import: 'default' },
)
