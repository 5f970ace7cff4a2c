import type { WordKey } from '../../../i18n/resources'

interface MainLink {
  readonly to: string
  readonly words: WordKey<'shell'>
  /** Only for somebody who is logged in. */
  readonly own: boolean
}

/** The pages that the header leads to, provisional until the menus of the whole product come. */
export const mainLinks: readonly MainLink[] = [
  { to: '/market', words: 'link.markets', own: false },
  { to: '/assetManagement/overView', words: 'link.wallet', own: true },
  { to: '/orderHome/transferRecord', words: 'link.transferRecords', own: true },
]
