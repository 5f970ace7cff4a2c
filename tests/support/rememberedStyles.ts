/**
 * jsdom's own cache of computed styles, a map that it replaces whenever the document or a style sheet changes. It copies
 * every property of a cached style for each caller, which was half the time of component tests: queries by role ask for
 * two properties of every element again and again.
 */
const cacheOf = (document: Document): object => {
  const symbol = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  const inner: unknown = symbol === undefined ? undefined : Reflect.get(document, symbol)
  const cache: unknown = typeof inner === 'object' && inner !== null && '_styleCache' in inner && inner._styleCache
  if (!(cache instanceof WeakMap)) throw new Error('This version of jsdom keeps its computed styles elsewhere')
  return cache
}

/** The properties by which queries decide whether an element is visible. */
const asked = ['display', 'visibility'] as const

const remembered = (style: CSSStyleDeclaration): CSSStyleDeclaration => {
  const values = new Map<string, string>()
  const read = style.getPropertyValue.bind(style)
  const value = (name: string): string => {
    const known = values.get(name) ?? read(name)
    values.set(name, known)
    return known
  }
  style.getPropertyValue = value
  for (const name of asked) Object.defineProperty(style, name, { get: () => value(name) })
  return style
}

const prepared = new WeakSet<Window>()

/** Returns the same computed style of an element until jsdom itself would compute it again. */
export const rememberStyles = (window: Window & typeof globalThis): void => {
  // The files of a worker share the window.
  if (prepared.has(window)) return
  prepared.add(window)
  const compute = window.getComputedStyle.bind(window)
  const kept = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>()
  const styles = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (pseudo) return compute(element, pseudo)
    const before = cacheOf(element.ownerDocument)
    const known = kept.get(before)?.get(element)
    if (known !== undefined) return known
    const style = remembered(compute(element))
    // Computing may itself have replaced the cache.
    const after = cacheOf(element.ownerDocument)
    const ofNow = kept.get(after) ?? new WeakMap<Element, CSSStyleDeclaration>()
    kept.set(after, ofNow.set(element, style))
    return style
  }
  window.getComputedStyle = styles
  globalThis.getComputedStyle = styles
}
