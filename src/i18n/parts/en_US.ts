/**
 * The words of what opens over any page, as one file: `partWords` of `contract/shell/wordBundles.ts`
 * (`tests/contract/shell/words.test.ts` holds them to that list).
 */
export const words = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../locales/en_US/{codes,commandPalette,footer,header,history,inMail,login,navigation,preferences,search,shortcuts,support,transfer,walletLogin}.json',
  { eager: true, import: 'default' },
)
