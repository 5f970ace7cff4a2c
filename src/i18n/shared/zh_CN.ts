/**
 * The translations that every document starts with, as one file: `sharedWords` of `contract/shell/wordBundles.ts`
 * (`tests/contract/shell/words.test.ts` checks that they match).
 */
export const words = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../locales/zh_CN/{amounts,common,errors,favourites,live,markets,notices,outcomes,routes,session,shell}.json',
  { eager: true, import: 'default' },
)

/**
 * Files that load separately, each as a chunk: neither the translations above nor those of `parts/`. The table is here
 * so that a document only loads that of its own language.
 */
export const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../../../locales/zh_CN/*.json',
    '!../../../locales/*/{amounts,common,errors,favourites,live,markets,notices,outcomes,routes,session,shell}.json',
    '!../../../locales/*/{appUpdate,codes,commandPalette,footer,header,history,inMail,login,navigation,preferences,search,shortcuts,support,transfer,walletLogin}.json',
  ],
  { import: 'default' },
)

export const loadParts = () => import('../parts/zh_CN.ts')
