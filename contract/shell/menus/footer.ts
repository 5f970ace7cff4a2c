import type { Runtime } from '#contract/kernel/runtime.ts'
import { applicationId, outsideLink, telegramId } from './outside.ts'
import type { Application, OutsideId } from './outside.ts'

/** The footer as a table: its sections with every item, the help links, and the social networks. */

type Entry = {
  /** Its text is `footer:item.<id>`, and an operator can hide it by this id. */
  readonly id: string
} & (
  | { /** One of our paths, without the language prefix. */ readonly to: string }
  | { readonly outside: OutsideId }
  /** A page of the operator in the reader's language. */
  | { readonly application: Application }
)

export const footerSections = [
  {
    id: 'about',
    items: [
      { id: 'about', outside: 'about' },
      { id: 'terms', outside: 'terms' },
      { id: 'privacy', outside: 'privacy' },
      { id: 'risk', outside: 'risk' },
      { id: 'position', to: '/position' },
      { id: 'status', to: '/status' },
    ],
  },
  {
    id: 'products',
    items: [
      { id: 'nft', to: '/nft/home' },
      { id: 'ieo', to: '/ieo' },
      { id: 'earn', to: '/wealthManagement' },
      { id: 'pledge', to: '/pledgeBorrowMoney' },
      { id: 'spot', to: '/trade/exchange/?tradeCode=btc_usdt' },
      { id: 'perpetual', to: '/contract/exchange/trade?tradeName=btcusdt' },
      { id: 'margin', to: '/margin/trade' },
    ],
  },
  {
    id: 'services',
    items: [
      { id: 'c2cTrade', to: '/c2c/trade' },
      { id: 'creditCard', to: '/c2c/trade/creditCardIndex' },
      { id: 'c2cBusiness', to: '/c2c/business' },
      { id: 'inviteFriends', to: '/user/ic' },
      { id: 'live', to: '/live' },
      { id: 'vip', to: '/vip' },
      { id: 'appDownload', to: '/app/downLoad' },
      { id: 'desktop', to: '/desktop' },
    ],
  },
  {
    id: 'support',
    items: [
      { id: 'learn', to: '/learn/index' },
      { id: 'support', to: '/support/index' },
      // Guests are sent to the login and return: the route is protected.
      { id: 'feedback', to: '/userfeedback' },
      { id: 'apiDocument', to: '/apiDocument' },
      { id: 'rateStandard', to: '/rateStandard' },
      { id: 'coinInfo', to: '/coinInfo' },
      { id: 'officialChannel', to: '/support/official-channel' },
      { id: 'listing', application: 'listing' },
      { id: 'nftProject', application: 'nftProject' },
    ],
  },
] as const satisfies readonly { readonly id: string; readonly items: readonly Entry[] }[]

/** Help links, below the sections. */
const helpTable = [
  { id: 'deposit', to: '/support/article?id=1&code=deposit' },
  { id: 'withdraw', to: '/support/article?id=2&code=withdraw' },
  { id: 'identity', to: '/support/article?id=3&code=identity' },
  { id: 'safety', to: '/support/article?id=4&code=safety' },
  { id: 'notices', to: '/support/notice' },
  { id: 'helpDesk', outside: 'helpDesk' },
  { id: 'listingForm', application: 'listing' },
  { id: 'nftProjectForm', application: 'nftProject' },
] as const satisfies readonly Entry[]

/** Where the help links of ours lead. */
export const helpPaths: readonly string[] = helpTable.flatMap((entry) => ('to' in entry ? [entry.to] : []))

export const mailboxes = [
  'service',
  'product',
  'business',
  'case',
] as const satisfies readonly (keyof Runtime['mailboxes'])[]

const socialNetworks = [
  { id: 'x', outside: 'socialX' },
  { id: 'facebook', outside: 'socialFacebook' },
  { id: 'instagram', outside: 'socialInstagram' },
  { id: 'youtube', outside: 'socialYoutube' },
  { id: 'linkedin', outside: 'socialLinkedin' },
] as const satisfies readonly Entry[]

export type FooterSectionId = (typeof footerSections)[number]['id']
export type FooterItemId = (typeof footerSections)[number]['items'][number]['id']
export type HelpId = (typeof helpTable)[number]['id']
export type SocialId = (typeof socialNetworks)[number]['id']

/** A footer link to one of our pages or to another site. */
export type Way<Id extends string> =
  | { readonly id: Id; readonly to: string }
  | { readonly id: Id; readonly href: string }

interface Reader {
  readonly locale: string
  /** The operator's addresses. */
  readonly links: Runtime['links']
  /** Items that the operator does not offer. */
  readonly hidden: readonly string[]
}

const wayOf = <Id extends string>(entry: Entry & { readonly id: Id }, { locale, links }: Reader): Way<Id> => {
  if ('to' in entry) return { id: entry.id, to: entry.to }
  return {
    id: entry.id,
    href: outsideLink(links, 'outside' in entry ? entry.outside : applicationId(entry.application, locale)),
  }
}

const waysOf = <Id extends string>(
  entries: readonly (Entry & { readonly id: Id })[],
  reader: Reader,
): readonly Way<Id>[] => entries.filter(({ id }) => !reader.hidden.includes(id)).map((entry) => wayOf(entry, reader))

/** The link sections for this reader. */
export const footerSectionsFor = (
  reader: Reader,
): readonly { readonly id: FooterSectionId; readonly items: readonly Way<FooterItemId>[] }[] =>
  footerSections.map(({ id, items }) => ({ id, items: waysOf<FooterItemId>(items, reader) }))

export const helpLinksFor = (reader: Reader): readonly Way<HelpId>[] => waysOf<HelpId>(helpTable, reader)

export const socialLinksFor = (reader: Reader): readonly { readonly id: SocialId; readonly href: string }[] =>
  socialNetworks
    .filter(({ id }) => !reader.hidden.includes(id))
    .map(({ id, outside }) => ({ id, href: outsideLink(reader.links, outside) }))

/** The Telegram group for the reader's language. */
export const telegramFor = ({ locale, links }: Reader): string => outsideLink(links, telegramId(locale))
