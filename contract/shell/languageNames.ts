import type { AddressLocale, longest } from './locales.ts'

/** Each available or planned language by its own name, so that its readers recognise it. */
export const languageNames: Readonly<Record<Exclude<AddressLocale, typeof longest>, string>> = {
  en_US: 'English',
  zh_CN: '简体中文',
  zh_HK: '繁體中文',
  th_TH: 'ไทย',
  fil_PH: 'Filipino',
  es_ES: 'Español',
  ja_JP: '日本語',
  pt_PT: 'Português',
  vi_VN: 'Tiếng Việt',
  fr_FR: 'Français',
  de_DE: 'Deutsch',
  ru_RU: 'Русский',
  it_IT: 'Italiano',
}
