import { bannerWords } from './toolWords.ts'

/**
 * Styles of developer tools outside the product's pages. The document's policy forbids inline styles in markup, but a
 * script may set them.
 */
export const toolLook = {
  display: 'block',
  padding: '10px 14px',
  minHeight: '24px',
  margin: '0',
  borderRadius: '6px',
  border: '1px solid currentColor',
  color: 'light-dark(#0b4fb3, #8ab8ff)',
  background: 'light-dark(#ffffff, #161c24)',
  font: '600 0.875rem/1.4 system-ui, sans-serif',
} as const

/** The container of developer tools, over a lower corner of the page. */
export const developerTools = (document: Document): HTMLElement => {
  const name = bannerWords(document).tools
  const known = document.querySelector<HTMLElement>(`aside[aria-label="${name}"]`)
  if (known !== null) return known
  const place = document.createElement('aside')
  place.ariaLabel = name
  Object.assign(place.style, {
    position: 'fixed',
    insetInlineStart: '8px',
    bottom: '8px',
    zIndex: '2000',
    display: 'grid',
    gap: '8px',
    maxWidth: 'min(20rem, calc(100vw - 16px))',
  })
  document.body.append(place)
  return place
}
