/**
 * The translations of everything that opens over any page, as one file: `partWords` of `contract/shell/wordBundles.ts`
 * (`tests/contract/shell/words.test.ts` checks that they match).
 */
export const words = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../locales/zh_CN/{appUpdate,codes,commandPalette,footer,header,history,inMail,login,navigation,preferences,search,shortcuts,support,transfer,walletLogin}.json',
  { eager: true, import: 'default' },
)
