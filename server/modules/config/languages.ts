import { locales, offeredLongest, toIntl } from '../../../contract/locales'

interface Language {
  /** In itself, so that whoever reads it finds it. */
  readonly name: string
  /** The currency that its readers most likely count in. */
  readonly currency: string
}

/** The languages of the product by their code for Intl. */
export const languageNames: Readonly<Record<string, Language>> = {
  'en-US': { name: 'English', currency: 'USD' },
  'zh-CN': { name: '简体中文', currency: 'CNY' },
  'zh-HK': { name: '繁體中文', currency: 'HKD' },
  'th-TH': { name: 'ไทย', currency: 'THB' },
  'fil-PH': { name: 'Filipino', currency: 'PHP' },
  'es-ES': { name: 'Español', currency: 'EUR' },
  'ja-JP': { name: '日本語', currency: 'JPY' },
  'pt-PT': { name: 'Português', currency: 'EUR' },
  'vi-VN': { name: 'Tiếng Việt', currency: 'VND' },
  'fr-FR': { name: 'Français', currency: 'EUR' },
  'de-DE': { name: 'Deutsch', currency: 'EUR' },
  'ru-RU': { name: 'Русский', currency: 'RUB' },
  'it-IT': { name: 'Italiano', currency: 'EUR' },
}

/** The languages that have words. */
export const localeItems = locales.map((locale) => ({ name: languageNames[toIntl(locale)]?.name ?? locale, value: locale }))

/** What testers are offered beside them. */
export const longestItem = { name: offeredLongest.name, value: offeredLongest.code }
