import { withLocale } from '#contract/shell/localePath.ts'
import type { AddressLocale } from '#contract/shell/locales.ts'
import { developerTools, toolLook } from './developerTools.ts'
import { bannerWords } from './toolWords.ts'

/** Puts a link to the inspector over the page's lower corner. It opens in a tab of its own, which hears this one. */
export const linkToInspector = (document: Document, locale: AddressLocale): void => {
  const link = document.createElement('a')
  link.textContent = bannerWords(document).inspector
  link.href = withLocale('/inspector', locale)
  link.target = '_blank'
  Object.assign(link.style, toolLook)
  developerTools(document).append(link)
}
