import createDOMPurify from 'dompurify'
import { useCallback } from 'react'
import { jumpTarget } from '#contract/messages/inmailLink.ts'
import { styled } from '../styled.ts'

/** It creates its own Trusted Types policy, `dompurify`, which the document allows. */
const purifier = createDOMPurify(window)

/** Only our own images. */
const ownPicture = /^\/assets\/(?!.*\.\.)[\w./-]+$/

/** A link opens an internal page or a website in a tab without access to ours; any other link is disabled. */
const tame = (node: Element): void => {
  if (node.nodeName === 'A') {
    const target = jumpTarget(node.getAttribute('href') ?? '')
    node.removeAttribute('target')
    if (target === undefined) node.removeAttribute('href')
    else if (target.kind === 'outside') {
      node.setAttribute('href', target.href)
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer nofollow')
    }
  } else if (node.hasAttribute('href')) node.removeAttribute('href')
  if (node.nodeName === 'IMG' && !ownPicture.test(node.getAttribute('src') ?? '')) node.remove()
}
purifier.addHook('afterSanitizeAttributes', tame)

/**
 * The venue's HTML reduced to what a page may contain: text with emphasis, lists, tables, links. Scripts, styles, names
 * and form controls are removed.
 */
const sanitised = (html: string): DocumentFragment =>
  purifier.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'style',
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'option',
      'label',
      'fieldset',
      'video',
      'audio',
      'source',
      'track',
      'picture',
      'dialog',
      'map',
      'area',
      'marquee',
    ],
    FORBID_ATTR: [
      'style',
      'class',
      'id',
      'name',
      'srcset',
      'sizes',
      'background',
      'bgcolor',
      'tabindex',
      'accesskey',
      'popover',
      'popovertarget',
      'usemap',
      'autofocus',
      'contenteditable',
      'width',
      'height',
      'slot',
      'is',
      'part',
    ],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })

const Body = styled('div')({
  minWidth: 0,
  color: 'var(--text-soft)',
  fontSize: 'var(--size-table)',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& > *': { margin: 0 },
  '& > * + *': { marginBlockStart: 6 },
  '& a': { color: 'var(--brand)', textUnderlineOffset: '2px' },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& table': { display: 'block', overflowX: 'auto' },
})

/** The venue's HTML, sanitised. It is inserted as nodes, so the page never parses any of its text. */
export function RichText({ html }: { html: string }) {
  const fill = useCallback((body: HTMLDivElement | null) => body?.replaceChildren(sanitised(html)), [html])
  return <Body ref={fill} />
}
