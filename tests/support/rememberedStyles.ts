import { skipIdleRules } from './idleRules.ts'
import { implOf } from './jsdomImpl.ts'

/**
 * jsdom's own cache of computed styles, a map that it replaces whenever the document or a style sheet changes. It copies
 * every property of a cached style for each caller, which was half the time of component tests: queries by role ask for
 * two properties of every element again and again.
 */
const cacheOf = (document: Document): object => {
  const inner = implOf(document)
  const cache: unknown = '_styleCache' in inner && inner._styleCache
  if (!(cache instanceof WeakMap)) throw new Error('This version of jsdom keeps its computed styles elsewhere')
  return cache
}

/** The properties by which queries decide whether an element is visible, and their values without any rule. */
const asked = { display: 'inline', visibility: 'visible' } as const

/**
 * What the rules that match an element say of a property; empty if none does. Before jsdom answers for any property it
 * resolves the element's colours, from all of its ancestors.
 */
const ruledValue = (style: CSSStyleDeclaration, read: (name: string) => string, name: string): string => {
  const inner = implOf(style)
  if (!('_computed' in inner) || inner._computed !== true)
    throw new Error('This version of jsdom tells computed styles from others elsewhere')
  inner._computed = false
  try {
    return read(name)
  } finally {
    inner._computed = true
  }
}

/** Keywords whose value depends on other rules: jsdom resolves them. */
const resolved = /^(?:inherit|initial|unset|revert)/

const remembered = (
  element: Element,
  style: CSSStyleDeclaration,
  styles: (element: Element) => CSSStyleDeclaration,
): CSSStyleDeclaration => {
  const values = new Map<string, string>()
  const read = style.getPropertyValue.bind(style)
  const compute = (name: string): string => {
    if (name !== 'display' && name !== 'visibility') return read(name)
    const ruled = ruledValue(style, read, name)
    if (resolved.test(ruled)) return read(name)
    if (ruled !== '') return ruled
    const { parentElement } = element
    return name === 'visibility' && parentElement !== null ? styles(parentElement).visibility : asked[name]
  }
  const value = (name: string): string => {
    const known = values.get(name) ?? compute(name)
    values.set(name, known)
    return known
  }
  style.getPropertyValue = value
  for (const name of Object.keys(asked)) Object.defineProperty(style, name, { get: () => value(name) })
  return style
}

const prepared = new WeakSet<Window>()

/** Returns the same computed style of an element until jsdom itself would compute it again. */
export const rememberStyles = (window: Window & typeof globalThis): void => {
  // The files of a worker share the window.
  if (prepared.has(window)) return
  prepared.add(window)
  skipIdleRules(window.document)
  const compute = window.getComputedStyle.bind(window)
  const kept = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>()
  const styles = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (pseudo) return compute(element, pseudo)
    const before = cacheOf(element.ownerDocument)
    const known = kept.get(before)?.get(element)
    if (known !== undefined) return known
    const style = remembered(element, compute(element), styles)
    // Computing may itself have replaced the cache.
    const after = cacheOf(element.ownerDocument)
    const ofNow = kept.get(after) ?? new WeakMap<Element, CSSStyleDeclaration>()
    kept.set(after, ofNow.set(element, style))
    return style
  }
  window.getComputedStyle = styles
  globalThis.getComputedStyle = styles
}
