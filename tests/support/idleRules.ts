import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { implOf } from './jsdomImpl.ts'
import { keptStyles } from './keptStyles.ts'

const jsdom = createRequire(join(process.cwd(), 'package.json')).resolve('jsdom')
const file = join(dirname(jsdom), 'jsdom/browser/default-stylesheet.css')

const plain = (selector: string): string => selector.replaceAll(/\s/g, '')

/** The rules of the browser's own style sheet. */
export const browserRules = (): readonly CSSStyleRule[] => {
  const style = document.createElement('style')
  style.textContent = readFileSync(file, 'utf8')
  document.head.append(style)
  const rules = [...(style.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule)
  style.remove()
  if (rules.length === 0) throw new Error(`jsdom reads no rules from ${file}`)
  return rules
}

/** The selectors of these rules that set none of the properties that tests keep. */
const findIdle = (): ReadonlySet<string> => {
  const rules = browserRules()
  const busy = new Set(
    rules
      .filter((rule) => Array.from(rule.style).some((name) => keptStyles.has(name)))
      .map((rule) => plain(rule.selectorText)),
  )
  return new Set(rules.map((rule) => plain(rule.selectorText)).filter((selector) => !busy.has(selector)))
}

let idle: ReadonlySet<string> | undefined

/** Whether a selector belongs to rules of the browser's own style sheet that change no result. */
export const isIdle = (selector: string): boolean => (idle ??= findIdle()).has(plain(selector))

/** Lets computed styles skip these rules: to match their selectors was most of the time of a computed style. */
export const skipIdleRules = (document: Document): void => {
  const inner = implOf(document)
  const selector: unknown =
    '_getDOMSelector' in inner && typeof inner._getDOMSelector === 'function' && inner._getDOMSelector()
  const check: unknown = typeof selector === 'object' && selector !== null && Reflect.get(selector, 'check')
  if (typeof selector !== 'object' || selector === null || typeof check !== 'function')
    throw new Error('This version of jsdom matches the selectors of rules elsewhere')
  const known = new Map<string, boolean>()
  const skips = (text: string): boolean => {
    const found = known.get(text) ?? isIdle(text)
    known.set(text, found)
    return found
  }
  Reflect.set(selector, 'check', (text: string, ...rest: readonly unknown[]): unknown =>
    skips(text) ? { match: false, ast: null, pseudoElement: null } : Reflect.apply(check, selector, [text, ...rest]),
  )
}
