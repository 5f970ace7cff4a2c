/**
 * The words that every document has from its start, as one file: `sharedWords` of `contract/shell/wordBundles.ts`
 * (`tests/contract/shell/words.test.ts` holds them to that list).
 */
export const words = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../locales/en_US/{amounts,common,errors,favourites,live,markets,notices,outcomes,routes,session,shell}.json',
  { eager: true, import: 'default' },
)

/**
 * Files that come by themselves, each a chunk: neither the words above nor those of `parts/`. The table stands here so
 * that a document carries that of its own language alone.
 */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../locales/en_US/*.json',
    '!../../../locales/*/{amounts,common,errors,favourites,live,markets,notices,outcomes,routes,session,shell}.json',
    '!../../../locales/*/{codes,commandPalette,footer,header,history,inMail,login,navigation,preferences,search,shortcuts,support,transfer,walletLogin}.json',
  ],
  { import: 'default' },
)

export const loadParts = () => import('../parts/en_US.ts')
