import { languageNames } from '#contract/shell/languageNames.ts'
import { locales, offeredLongest } from '#contract/shell/locales.ts'

/** The most likely currency of a language's readers, by its Intl code. */
export const likelyCurrency: Readonly<Record<string, string>> = {
  'en-US': 'USD',
  'zh-CN': 'CNY',
  'zh-HK': 'HKD',
  'th-TH': 'THB',
  'fil-PH': 'PHP',
  'es-ES': 'EUR',
  'ja-JP': 'JPY',
  'pt-PT': 'EUR',
  'vi-VN': 'VND',
  'fr-FR': 'EUR',
  'de-DE': 'EUR',
  'ru-RU': 'RUB',
  'it-IT': 'EUR',
}

/** The translated languages. */
export const localeItems = locales.map((locale) => ({ name: languageNames[locale], value: locale }))

/** The additional language offered to testers. */
export const longestItem = { name: offeredLongest.name, value: offeredLongest.code }
