import { languageNames } from '#contract/shell/languageNames.ts'
import { locales, offeredLongest } from '#contract/shell/locales.ts'

/** The currency that a language's readers most likely count in, by the language's code for Intl. */
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

/** The languages that have words. */
export const localeItems = locales.map((locale) => ({ name: languageNames[locale], value: locale }))

/** What testers are offered beside them. */
export const longestItem = { name: offeredLongest.name, value: offeredLongest.code }
