import {
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  interpolate,
  parse,
} from 'culori'
import type { Color } from 'culori'

/** The schemes whose colours differ: the exchange's two, and the wallet's, which is always dark. */
export const schemes = ['light', 'dark', 'web3'] as const
export type Scheme = (typeof schemes)[number]

/** The available pairs of up and down colours. */
export const moveSets = ['greenUp', 'redUp', 'colourBlind'] as const
export type MoveSet = (typeof moveSets)[number]

/**
 * Normal colour vision, and the three kinds of dichromacy: Machado, Oliveira and Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency" (2009).
 */
const sights = [
  (colour: Color) => colour,
  filterDeficiencyProt(1),
  filterDeficiencyDeuter(1),
  filterDeficiencyTrit(1),
] as const

const distance = differenceEuclidean('oklab')

/** The smallest Oklab distance between two colours, over normal vision and all kinds of colour blindness. */
export const apart = (first: string, second: string): number => {
  const [a, b] = [parse(first), parse(second)]
  if (!a || !b) throw new Error(`${a ? second : first} is no colour`)
  return Math.min(...sights.map((seen) => distance(seen(a), seen(b))))
}

/** The rules of a style sheet outside of any at-rule, in order. */
const rulesOf = (css: string): readonly { selectors: readonly string[]; body: string }[] => {
  const rules: { selectors: readonly string[]; body: string }[] = []
  let rest = css.replaceAll(/\/\*[^]*?\*\//g, '')
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    let [depth, close] = [1, open]
    while (depth > 0 && close < rest.length - 1) {
      close += 1
      if (rest[close] === '{') depth += 1
      if (rest[close] === '}') depth -= 1
    }
    const head = rest.slice(0, open).trim()
    if (!head.startsWith('@'))
      rules.push({ selectors: head.split(',').map((one) => one.trim()), body: rest.slice(open + 1, close) })
    rest = rest.slice(close + 1)
  }
  return rules
}

/**
 * The colours of the variables in `tokens.css` for a scheme, as `#rrggbb` by name without the leading dashes. Variables
 * that are not plain colours (measures, shadows) are left out.
 */
export const coloursOf = (css: string, scheme: Scheme, moves: MoveSet): ReadonlyMap<string, string> => {
  const holds = new Set([':root', `[data-moves='${moves}']`, `:root[data-mode='${scheme}']`])
  const given = new Map<string, string>()
  for (const { selectors, body } of rulesOf(css))
    if (selectors.some((selector) => holds.has(selector)))
      for (const [, name = '', value = ''] of body.matchAll(/--([a-z0-9-]+):([^;]+);/g)) given.set(name, value.trim())

  const colour = (value: string): string | undefined => {
    const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? []
    if (light !== undefined) return scheme === 'light' ? light : dark
    const [, name] = /^var\(--([a-z0-9-]+)\)$/.exec(value) ?? []
    if (name !== undefined) return colour(given.get(name) ?? '')
    const [, first, share, second] = /^color-mix\(in oklab, (var\(.+?\)) (\d+)%, (var\(.+?\))\)$/.exec(value) ?? []
    if (first !== undefined && second !== undefined)
      return formatHex(interpolate([colour(second) ?? '', colour(first) ?? ''], 'oklab')(Number(share) / 100))
    return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined
  }
  return new Map(
    [...given].flatMap(([name, value]) => {
      const is = colour(value)
      return is === undefined ? [] : [[name, is] as const]
    }),
  )
}
