import { posix } from 'node:path'
import type { Site } from '@statefloor/paths'

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const attributes = (text: string, names: string): readonly string[] =>
  [...text.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'g'))].map(([, value = '']) => unescaped(value))

const twice = (list: readonly string[]): readonly string[] => [
  ...new Set(list.filter((one, at) => list.indexOf(one) !== at)),
]

/** Faults in the links of a site: links without a target, and ids that occur twice on a page. */
export function siteFaults({ texts, copies }: Site): readonly string[] {
  const names = new Map([...texts].map(([path, text]) => [path, attributes(text, 'id')]))
  return [...texts]
    .filter(([path]) => path.endsWith('.html'))
    .flatMap(([path, text]) => {
      const nowhere = attributes(text, 'href|src').filter((link) => {
        if (/^(https?|mailto|data):/.test(link)) return false
        const [file = '', anchor] = link.split('#').map(decodeURIComponent)
        const target = file === '' ? path : posix.join(posix.dirname(path), file)
        if (!texts.has(target)) return !copies.has(target) || anchor !== undefined
        return anchor !== undefined && names.get(target)?.includes(anchor) !== true
      })
      return [
        ...[...new Set(nowhere)].map((link) => `${path} leads to ${link}, which is not there`),
        ...twice(names.get(path) ?? []).map((name) => `${path} has ${name} twice`),
      ]
    })
}
