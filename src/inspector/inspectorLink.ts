import { withLocale } from '#contract/shell/localePath.ts'
import type { AddressLocale } from '#contract/shell/locales.ts'

/** Puts a link to the inspector over the page's lower corner. It opens in a tab of its own, which hears this one. */
export const linkToInspector = (document: Document, locale: AddressLocale): void => {
  const link = document.createElement('a')
  link.textContent = 'Inspector'
  link.href = withLocale('/inspector', locale)
  link.target = '_blank'
  // The document's policy allows no style in markup; what a script sets on an element it allows.
  Object.assign(link.style, {
    position: 'fixed',
    insetInlineStart: '8px',
    bottom: '8px',
    zIndex: '2000',
    padding: '10px 14px',
    minHeight: '24px',
    borderRadius: '6px',
    border: '1px solid currentColor',
    color: 'light-dark(#0b4fb3, #8ab8ff)',
    background: 'light-dark(#ffffff, #161c24)',
    font: '600 0.875rem/1.4 system-ui, sans-serif',
  })
  const place = document.createElement('aside')
  place.ariaLabel = 'Developer tools'
  place.append(link)
  document.body.append(place)
}
