import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'

const room = fileURLToPath(new URL('../../src/services', import.meta.url))

const areas: Readonly<Record<string, Readonly<Record<string, Call>>>> = calls

/** The client calls in a source, as far as its text names them: `METHOD /path`. */
const callsIn = (source: string): readonly string[] => {
  // `import { orders as orderCalls }` renames an area of the contract.
  const renamed = new Map(
    [...source.matchAll(/(\w+) as (\w+)/g)].map(([, name = '', local = '']): [string, string] => [local, name]),
  )
  const areaOf = (local: string) => areas[renamed.get(local) ?? local]
  const held = [...source.matchAll(/const (\w+) = (?:services\.)?client\s*\.(?:area\((\w+)\)|(\w+)\n)/g)].map(
    ([, name = '', lazy, first]) => [name, lazy ?? first ?? ''] as const,
  )
  const lists = [...source.matchAll(/const \[([^\]]+)\] = \[([^\]]*\.area\([^\]]+)\]/g)].flatMap(
    ([, names = '', given = '']) => {
      const taken = [...given.matchAll(/\.area\((\w+)\)/g)].map(([, area = '']) => area)
      return names.split(',').map((name, at) => [name.trim(), taken[at] ?? ''] as const)
    },
  )
  const named = [
    ...[...source.matchAll(/\.area\((\w+)\)\s*\.(\w+)/g)].map(([, area = '', call = '']) => [area, call] as const),
    ...[...source.matchAll(/\bclient\s*\.(\w+)\s*\.(\w+)/g)].map(([, area = '', call = '']) => [area, call] as const),
    ...[...held, ...lists].flatMap(([name, area]) =>
      [...source.matchAll(new RegExp(`\\b${name}\\s*\\.(\\w+)`, 'g'))].map(([, call = '']) => [area, call] as const),
    ),
  ]
  return named.flatMap(([area, call]) => {
    const known = areaOf(area)?.[call]
    return known === undefined ? [] : [`${known.method} ${known.path}`]
  })
}

/** By flow: the calls made by the services of the same name, as `METHOD /path`. */
export const callsOfServices = (flows: Iterable<string>): ReadonlyMap<string, readonly string[]> => {
  const known = new Set(flows)
  const found = new Map<string, readonly string[]>()
  for (const file of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
    const flow = basename(file).replace(/\..*$/, '')
    if (!file.endsWith('.ts') || !known.has(flow)) continue
    const made = callsIn(readFileSync(join(room, file), 'utf8'))
    found.set(flow, [...new Set([...(found.get(flow) ?? []), ...made])])
  }
  return found
}
