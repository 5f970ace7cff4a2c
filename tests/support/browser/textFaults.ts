import type { Page } from '@playwright/test'

/**
 * The unreadable texts of a page, as lines that name them: clipped by an ancestor (an ellipsis whose `title` has the
 * full text is intended), outside their button or cell, beyond the side of the window, or under another text. Runs in
 * the page; scrollable content counts as reachable, and layers (bars, menus, dialogs) may overlap.
 */
const findFaults = (): string[] => {
  const slack = 1
  /** Line boxes may touch: fonts leave space above and below their letters. */
  const least = { width: 2, height: 5 }
  const own = 'button, a, th, td, [role="tab"], [role="option"], [role^="menuitem"], [role="radio"], label'
  const layers = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"]'

  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Piece {
    readonly text: string
    readonly element: HTMLElement
    readonly layer: Element | null
    readonly box: Box
  }

  const faults = new Set<string>()
  const named = (element: Element, text: string) =>
    `"${text.replaceAll(/\s+/g, ' ').slice(0, 60)}" in <${element.tagName.toLowerCase()}>${element.closest('[role]') ? ` [${element.closest('[role]')?.getAttribute('role') ?? ''}]` : ''}`
  const tell = (what: string, element: Element, text: string) => faults.add(`${what}: ${named(element, text)}`)
  const isHiding = (value: string) => value === 'hidden' || value === 'clip'
  const isScrolling = (value: string) => value === 'auto' || value === 'scroll'
  const saysWhole = (element: Element, text: string) => {
    for (let titled = element.closest('[title]'); titled; titled = titled.parentElement?.closest('[title]') ?? null) {
      if (titled.getAttribute('title')?.includes(text.trim())) return true
    }
    return false
  }
  const paddingBox = (element: HTMLElement): Box => {
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [left + element.clientLeft, top + element.clientTop]
    return { left: x, right: x + element.clientWidth, top: y, bottom: y + element.clientHeight }
  }

  /** The visible part of a line; undefined if the line is meant to be hidden. */
  const judge = (element: HTMLElement, text: string, line: Box): Piece | undefined => {
    const seen = { ...line }
    let layer: Element | null = null
    const reach = { x: false, y: false }
    const out = { x: false, y: false }
    for (let around: HTMLElement | null = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      const [hidesX, hidesY] = [isHiding(style.overflowX), isHiding(style.overflowY)]
      // Visually hidden text for screen readers, or collapsed.
      if ((hidesX || hidesY) && (around.clientWidth <= 2 || around.clientHeight <= 2)) return undefined
      if (style.display !== 'inline') {
        const box = paddingBox(around)
        if (hidesX && !reach.x && (line.left < box.left - slack || line.right > box.right + slack)) out.x = true
        if (hidesY && !reach.y && (line.top < box.top - 3 || line.bottom > box.bottom + 3)) out.y = true
        if (hidesX || isScrolling(style.overflowX))
          [seen.left, seen.right] = [Math.max(seen.left, box.left), Math.min(seen.right, box.right)]
        if (hidesY || isScrolling(style.overflowY))
          [seen.top, seen.bottom] = [Math.max(seen.top, box.top), Math.min(seen.bottom, box.bottom)]
        reach.x ||= isScrolling(style.overflowX)
        reach.y ||= isScrolling(style.overflowY)
      }
      if (!layer && (style.position === 'fixed' || style.position === 'sticky' || around.matches(layers)))
        layer = around
      if (style.position === 'fixed') break
    }
    if (line.bottom <= 0 && getComputedStyle(element).position === 'absolute') return undefined
    if ((out.x || out.y) && !saysWhole(element, text)) tell('cut', element, text)
    if (!reach.x && !out.x && (line.right > document.documentElement.clientWidth + slack || line.left < -slack))
      tell('beyond the window', element, text)
    const holder = element.closest<HTMLElement>(own)
    if (holder && !out.x) {
      const { left, right } = holder.getBoundingClientRect()
      if (line.left < left - slack || line.right > right + slack) tell('out of its frame', element, text)
    }
    return seen.right - seen.left > 0 && seen.bottom - seen.top > 0 ? { text, element, layer, box: seen } : undefined
  }

  const pieces: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent ?? ''
    if (
      !element ||
      text.trim() === '' ||
      // Inert content is behind something else and need not be readable now.
      element.closest('script, style, noscript, svg, option, [data-picture], [inert]') ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue
      const piece = judge(element, text, { left, right, top, bottom })
      if (piece) pieces.push(piece)
    }
  }

  pieces.sort((one, other) => one.box.top - other.box.top)
  pieces.forEach((one, index) => {
    for (let next = index + 1; next < pieces.length; next += 1) {
      const other = pieces[next]
      if (!other || other.box.top > one.box.bottom) break
      if (other.element === one.element || other.layer !== one.layer) continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (width > least.width && height > least.height) tell('overlapped', one.element, `${one.text} / ${other.text}`)
    }
  })

  // A field clips its own text.
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const isChoice = field instanceof HTMLSelectElement
    const text = isChoice
      ? (field.selectedOptions[0]?.text ?? '')
      : field.value === '' || field.readOnly
        ? field.value || field.placeholder
        : ''
    if (
      !pen ||
      text === '' ||
      !field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      field.clientWidth <= 2
    )
      continue
    const style = getComputedStyle(field)
    pen.font = style.font
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    if (pen.measureText(text).width > room + slack && !saysWhole(field, text)) tell('cut', field, text)
  }

  // Menus and dialogs scroll down, never to the side.
  for (const surface of document.querySelectorAll<HTMLElement>(layers)) {
    if (surface.checkVisibility() && surface.scrollWidth > surface.clientWidth + slack)
      tell('wider than its surface', surface, surface.textContent)
  }
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (beyond > 0) faults.add(`the page reaches ${beyond} px beyond the window`)
  return [...faults]
}

/** Runs `findFaults` once the fonts are loaded. */
export const textFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.evaluate(findFaults)
}
