import type { Runtime } from '#contract/kernel/runtime.ts'

/**
 * Pages outside this program: the operator's own, with their addresses in `links` of the runtime configuration under
 * these ids. Missing ones lead to a reserved example address.
 */
const pages = {
  about: 'https://example.com/about',
  terms: 'https://example.com/terms',
  privacy: 'https://example.com/privacy',
  risk: 'https://example.com/risk-disclosure',
  helpDesk: 'https://example.com/help-desk/request',
  listingZhCN: 'https://example.com/zh-cn/apply/listing',
  listingZhHK: 'https://example.com/zh-hk/apply/listing',
  listingEn: 'https://example.com/en/apply/listing',
  nftProjectZhCN: 'https://example.com/zh-cn/apply/nft-project',
  nftProjectZhHK: 'https://example.com/zh-hk/apply/nft-project',
  nftProjectEn: 'https://example.com/en/apply/nft-project',
  telegramZh: 'https://example.com/telegram/zh',
  telegramEn: 'https://example.com/telegram/en',
  socialX: 'https://example.com/social/x',
  socialFacebook: 'https://example.com/social/facebook',
  socialInstagram: 'https://example.com/social/instagram',
  socialYoutube: 'https://example.com/social/youtube',
  socialLinkedin: 'https://example.com/social/linkedin',
} as const

export type OutsideId = keyof typeof pages

export const outsideIds = Object.keys(pages) as readonly OutsideId[]

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address)

/** The address of an operator page. Anything that is not a web address is ignored. */
export const outsideLink = (links: Runtime['links'], id: OutsideId): string => {
  const own = links[id]
  return own !== undefined && isWebAddress(own) ? own : pages[id]
}

/** Application forms for projects. */
export type Application = 'listing' | 'nftProject'

/** The application pages exist in Simplified Chinese, in Hong Kong Chinese, and in English for all other languages. */
export const applicationId = (application: Application, locale: string): OutsideId => {
  if (locale === 'zh_CN') return `${application}ZhCN`
  return locale === 'zh_HK' ? `${application}ZhHK` : `${application}En`
}

/** The Telegram group: one for Chinese, one for all other languages. */
export const telegramId = (locale: string): OutsideId => (locale.startsWith('zh') ? 'telegramZh' : 'telegramEn')
