import { createRequire } from 'node:module'
import { browserRules } from './idleRules.ts'
import { implOf } from './jsdomImpl.ts'

/** The properties by which queries decide whether an element is visible. */
export type Visibility = 'display' | 'visibility'
const names: readonly Visibility[] = ['display', 'visibility']

/** A selector's weight: ids, classes, tags. */
interface Weight {
  readonly a: number
  readonly b: number
  readonly c: number
}

interface Said {
  readonly value: string
  readonly isImportant: boolean
}

/** A rule that says something of these properties. */
interface Rule {
  readonly selector: string
  readonly said: ReadonlyMap<Visibility, Said>
  /** What an element has to have at least, one of them. */
  readonly subjects: readonly Subject[]
  /** Known if the subject is the whole selector. */
  readonly weight: Weight | undefined
}

interface Subject {
  readonly className?: string | null
  readonly tag?: string | null
}

/** jsdom's own matcher of selectors. */
interface Matcher {
  readonly check: (selector: string, element: object) => Match
  readonly extractSubjects: (selector: string, isXml: boolean) => readonly Subject[]
}
interface Match {
  readonly match: boolean
  readonly ast: object
  readonly pseudoElement?: unknown
}
interface Weights {
  readonly calculate: (ast: object) => readonly object[]
  readonly max: (...all: readonly object[]) => { readonly value: Weight }
  readonly compare: (one: Weight, other: Weight) => number
}

const fromHere = createRequire(import.meta.url)
const fromJsdom = createRequire(fromHere.resolve('jsdom'))
const { default: weights } = fromJsdom('@bramus/specificity') as { readonly default: Weights }

const matcherOf = (document: Document): Matcher => {
  const inner = implOf(document)
  const matcher: unknown =
    '_getDOMSelector' in inner && typeof inner._getDOMSelector === 'function' && inner._getDOMSelector()
  if (typeof matcher !== 'object' || matcher === null || !('check' in matcher) || !('extractSubjects' in matcher))
    throw new Error('This version of jsdom matches the selectors of rules elsewhere')
  return matcher as Matcher
}

const weightOf = (selector: string): Weight | undefined => {
  if (/^\.[-\w]+$/.test(selector)) return { a: 0, b: 1, c: 0 }
  return /^[a-z]\w*$/.test(selector) ? { a: 0, b: 0, c: 1 } : undefined
}

/** jsdom knows no widths: only a list without conditions applies. */
const applies = ({ media }: CSSMediaRule): boolean =>
  media.length === 0 || Array.from(media).some((query) => query === 'all' || query === 'screen')

const styleRules = (rules: Iterable<CSSRule>): readonly CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule]
    return rule instanceof CSSMediaRule && applies(rule) ? styleRules(rule.cssRules) : []
  })

const readRule = (matcher: Matcher, { selectorText, style }: CSSStyleRule): Rule | undefined => {
  const said = new Map(
    names.flatMap((name) => {
      const value = style.getPropertyValue(name)
      return value === '' ? [] : [[name, { value, isImportant: style.getPropertyPriority(name) !== '' }] as const]
    }),
  )
  if (said.size === 0) return undefined
  const subjects = matcher.extractSubjects(selectorText, false)
  return { selector: selectorText, said, subjects, weight: weightOf(selectorText) }
}

/** The rules of a document by what their elements have, in their order. */
const createIndex = (rules: readonly Rule[]) => {
  const byClass = new Map<string, number[]>()
  const byTag = new Map<string, number[]>()
  const ofAll: number[] = []
  for (const [place, { subjects }] of rules.entries()) {
    if (subjects.length === 0) ofAll.push(place)
    for (const { className, tag } of subjects) {
      if (className) byClass.set(className, [...(byClass.get(className) ?? []), place])
      else if (tag) byTag.set(tag.toLowerCase(), [...(byTag.get(tag.toLowerCase()) ?? []), place])
      else ofAll.push(place)
    }
  }
  const found = new Map<string, readonly Rule[]>()
  return (element: Element): readonly Rule[] => {
    const tag = element.localName.toLowerCase()
    const key = `${tag} ${element.getAttribute('class') ?? ''}`
    let known = found.get(key)
    if (known === undefined) {
      const places = [...element.classList].flatMap((name) => byClass.get(name) ?? [])
      const all = new Set([...ofAll, ...(byTag.get(tag) ?? []), ...places])
      known = [...all].sort((one, other) => one - other).flatMap((place) => rules[place] ?? [])
      found.set(key, known)
    }
    return known
  }
}

/**
 * What rules and the element's own style say of these properties, as jsdom's computed style decides it; empty if nothing
 * does. jsdom matches every rule and copies all that they say, which was a quarter of the time of component tests.
 */
export const createVisibilityRules = (document: Document) => {
  const matcher = matcherOf(document)
  const read = new WeakMap<CSSStyleRule, { readonly rule: Rule | undefined }>()
  const ruleOf = (rule: CSSStyleRule): Rule | undefined => {
    const known = read.get(rule) ?? { rule: readRule(matcher, rule) }
    read.set(rule, known)
    return known.rule
  }
  const own = browserRules().flatMap((rule) => ruleOf(rule) ?? [])
  let seen: readonly (CSSStyleSheet | number)[] = []
  let candidates = createIndex(own)

  /** Reads the style sheets again if there are others, or more rules in one. */
  const refresh = (): void => {
    const sheets = [...document.styleSheets]
    const now = sheets.flatMap((sheet) => [sheet, sheet.cssRules.length])
    if (now.length === seen.length && now.every((one, at) => one === seen[at])) return
    seen = now
    const rules = sheets.flatMap((sheet) => styleRules(sheet.cssRules).flatMap((rule) => ruleOf(rule) ?? []))
    candidates = createIndex([...own, ...rules])
  }

  /** The weight with which a rule applies to the element; undefined if it does not. */
  const weightFor = ({ selector, weight }: Rule, element: Element): Weight | undefined => {
    if (weight !== undefined) return weight
    const { match, ast, pseudoElement } = matcher.check(selector, implOf(element))
    return match && !pseudoElement ? weights.max(...weights.calculate(ast)).value : undefined
  }

  const ruled = (element: Element, name: Visibility): string => {
    let won: (Said & { readonly weight: Weight }) | undefined
    for (const rule of candidates(element)) {
      const said = rule.said.get(name)
      if (said === undefined || (won?.isImportant === true && !said.isImportant)) continue
      const weight = weightFor(rule, element)
      if (weight === undefined) continue
      if (said.isImportant || won === undefined || weights.compare(weight, won.weight) >= 0) won = { ...said, weight }
    }
    const style = 'style' in element && element.style instanceof CSSStyleDeclaration ? element.style : undefined
    const inline = style?.getPropertyValue(name) ?? ''
    const isStronger = won?.isImportant !== true || style?.getPropertyPriority(name) === 'important'
    return inline !== '' && isStronger ? inline : (won?.value ?? '')
  }

  return { refresh, ruled }
}
