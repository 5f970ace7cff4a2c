import { skipIdleRules } from './idleRules.ts'
import { implOf } from './jsdomImpl.ts'
import { createVisibilityRules, type Visibility } from './visibilityRules.ts'

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

/** The values without any rule. */
const unruled: Readonly<Record<Visibility, string>> = { display: 'inline', visibility: 'visible' }

const isVisibility = (name: PropertyKey): name is Visibility => name === 'display' || name === 'visibility'

/** Keywords whose value depends on other rules: jsdom resolves them. */
const resolved = /^(?:inherit|initial|unset|revert)/

interface Styles {
  readonly of: (element: Element) => CSSStyleDeclaration
  readonly ruled: (element: Element, name: Visibility) => string
  /** jsdom's own computed style. */
  readonly compute: (element: Element) => CSSStyleDeclaration
}

/** A computed style that asks jsdom only for what does not decide whether the element is visible. */
const remembered = (element: Element, { of, ruled, compute }: Styles): CSSStyleDeclaration => {
  const values = new Map<Visibility, string>()
  let whole: CSSStyleDeclaration | undefined
  const wholeStyle = () => (whole ??= compute(element))
  const decide = (name: Visibility): string => {
    const said = ruled(element, name)
    if (resolved.test(said)) return wholeStyle().getPropertyValue(name)
    if (said !== '') return said
    const { parentElement } = element
    return name === 'visibility' && parentElement !== null ? of(parentElement).visibility : unruled[name]
  }
  const value = (name: Visibility): string => {
    const known = values.get(name) ?? decide(name)
    values.set(name, known)
    return known
  }
  const getPropertyValue = (name: string): string =>
    isVisibility(name) ? value(name) : wholeStyle().getPropertyValue(name)
  return new Proxy(Object.create(CSSStyleDeclaration.prototype), {
    get(_, name): unknown {
      if (isVisibility(name)) return value(name)
      if (name === 'getPropertyValue') return getPropertyValue
      const found: unknown = Reflect.get(wholeStyle(), name)
      return typeof found === 'function' ? found.bind(wholeStyle()) : found
    },
  })
}

const prepared = new WeakSet<Window>()

/** Returns the same computed style of an element until jsdom itself would compute it again. */
export const rememberStyles = (window: Window & typeof globalThis): void => {
  // The files of a worker share the window.
  if (prepared.has(window)) return
  prepared.add(window)
  skipIdleRules(window.document)
  const compute = window.getComputedStyle.bind(window)
  const { refresh, ruled } = createVisibilityRules(window.document)
  const kept = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>()
  const styles = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    if (pseudo) return compute(element, pseudo)
    const before = cacheOf(element.ownerDocument)
    const known = kept.get(before)?.get(element)
    if (known !== undefined) return known
    let ofNow = kept.get(before)
    if (ofNow === undefined) {
      kept.set(before, (ofNow = new WeakMap()))
      refresh()
    }
    const style = remembered(element, { of: styles, ruled, compute })
    ofNow.set(element, style)
    return style
  }
  window.getComputedStyle = styles
  globalThis.getComputedStyle = styles
}
