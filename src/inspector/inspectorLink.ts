import { withLocale } from '#contract/shell/localePath.ts'
import type { AddressLocale } from '#contract/shell/locales.ts'
import { developerTools, toolLook } from './developerTools.ts'
import { bannerWords } from './toolWords.ts'

/** Adds a link over a lower corner of the page that opens the inspector in another tab, which follows this one. */
export const linkToInspector = (document: Document, locale: AddressLocale): void => {
  const link = document.createElement('a')
  link.textContent = bannerWords(document).inspector
  link.href = withLocale('/inspector', locale)
  link.target = '_blank'
  Object.assign(link.style, toolLook)
  developerTools(document).append(link)
}
