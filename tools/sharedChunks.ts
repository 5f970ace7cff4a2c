/** What the bundler tells about a module. */
interface Module {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type InfoOf = (id: string) => Module | null

export interface SharingRules {
  /** The modules that start the program: what they import at once has chunks already. */
  readonly entries: readonly string[]
  /** How often a part is loaded, in relation to the others. */
  readonly loadsOf: (part: string) => number
  /** What one more request costs, as bytes of source. */
  readonly request: number
}

const none: Module = { code: null, importedIds: [], dynamicallyImportedIds: [] }

/** All that is reached from some nodes, themselves included. */
const reach = <Node>(from: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> => {
  const found = new Set<Node>()
  const waiting = [...from]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (found.has(node)) continue
    found.add(node)
    waiting.push(...next(node))
  }
  return found
}

/** Modules with one chunk: a part with what it alone uses; or what one set of parts uses, or several such sets. */
interface Chunk {
  readonly modules: string[]
  /** Parts that load it. */
  readonly parts: Set<string>
  /** Chunks that it imports. */
  readonly imports: Set<Chunk>
  bytes: number
}

/** A chunk for each part, and one for each set of parts that use the same modules. */
const firstChunks = (infoOf: InfoOf, { entries }: SharingRules): { own: Set<Chunk>; shared: Set<Chunk> } => {
  const importsOf = (id: string) => (infoOf(id) ?? none).importedIds
  const first = reach(entries, importsOf)
  const all = reach(entries, (id) => [...importsOf(id), ...(infoOf(id) ?? none).dynamicallyImportedIds])
  const parts = new Set([...all].flatMap((id) => (infoOf(id) ?? none).dynamicallyImportedIds))
  const users = new Map<string, string[]>()
  for (const part of [...parts].toSorted())
    for (const id of reach([part], (one) => importsOf(one).filter((next) => !first.has(next))))
      users.set(id, [...(users.get(id) ?? []), part])
  const [byName, ofModule] = [new Map<string, Chunk>(), new Map<string, Chunk>()]
  const [own, shared] = [new Set<Chunk>(), new Set<Chunk>()]
  for (const [id, used] of [...users].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const name = parts.has(id) ? id : used.join('\n')
    const chunk = byName.get(name) ?? { modules: [], parts: new Set(used), imports: new Set(), bytes: 0 }
    byName.set(name, chunk)
    ofModule.set(id, chunk)
    chunk.modules.push(id)
    chunk.bytes += infoOf(id)?.code?.length ?? 0
    if (parts.has(id) || used.length === 1) own.add(chunk)
    else shared.add(chunk)
  }
  for (const [id, chunk] of ofModule)
    for (const next of importsOf(id)) {
      const imported = ofModule.get(next)
      if (imported && imported !== chunk) chunk.imports.add(imported)
    }
  return { own, shared }
}

/** Whether one chunk imports another by way of a third. */
const importsAcross = (from: Chunk, to: Chunk): boolean =>
  reach(
    [...from.imports].filter((next) => next !== to),
    ({ imports }) => imports,
  ).has(to)

/** Everything that comes with a chunk, itself included. */
const broughtBy = (chunk: Chunk): Set<Chunk> => reach([chunk], ({ imports }) => imports)

const replace = ({ imports }: Chunk, old: Chunk, by: Chunk): void => {
  if (imports.delete(old)) imports.add(by)
}

/** Adds `b` to `a`: the parts of either now load both, with all that comes with them. */
const join = (a: Chunk, b: Chunk): void => {
  const [partsOfA, partsOfB] = [[...a.parts], [...b.parts]]
  for (const one of broughtBy(a)) for (const part of partsOfB) one.parts.add(part)
  for (const one of broughtBy(b)) for (const part of partsOfA) one.parts.add(part)
  a.modules.push(...b.modules)
  a.bytes += b.bytes
  for (const one of b.imports) a.imports.add(one)
  a.imports.delete(a)
  a.imports.delete(b)
}

/**
 * Joins what parts of the program share into few chunks. Each set of parts starts with a chunk of its own; two are
 * joined while the requests that this saves outweigh the bytes that parts then load and do not use. Chunks never import
 * each other in a circle. The result depends on the modules only: their names, imports and sizes.
 */
const joinShared = (infoOf: InfoOf, rules: SharingRules): ReadonlyMap<string, number> => {
  const { own, shared } = firstChunks(infoOf, rules)
  const weights = (parts: Iterable<string>): number => [...parts].reduce((sum, part) => sum + rules.loadsOf(part), 0)
  /** Bytes that parts of `other` would load in vain with `chunk`, by how often they are loaded. */
  const vain = (chunk: Chunk, other: Chunk): number => {
    const added = [...other.parts].filter((part) => !chunk.parts.has(part))
    if (added.length === 0) return 0
    return [...broughtBy(chunk)].reduce(
      (sum, one) => sum + one.bytes * weights(added.filter((part) => !one.parts.has(part))),
      0,
    )
  }
  const gainOf = (a: Chunk, b: Chunk): number => {
    const saved = rules.request * weights([...a.parts].filter((part) => b.parts.has(part)))
    return saved === 0 ? 0 : saved - vain(a, b) - vain(b, a)
  }
  const gains = new Map<Chunk, Map<Chunk, number>>()
  const measure = (a: Chunk, b: Chunk) => {
    const gain = gainOf(a, b)
    if (gain > 0) gains.get(a)?.set(b, gain)
    else gains.get(a)?.delete(b)
  }
  const list = [...shared]
  list.forEach((a, index) => {
    gains.set(a, new Map())
    for (const b of list.slice(index + 1)) measure(a, b)
  })
  for (;;) {
    let best: { a: Chunk; b: Chunk; gain: number } | undefined
    for (const [a, others] of gains) for (const [b, gain] of others) if (gain > (best?.gain ?? 0)) best = { a, b, gain }
    if (!best) break
    const { a, b } = best
    gains.get(a)?.delete(b)
    if (importsAcross(a, b) || importsAcross(b, a)) continue
    join(a, b)
    for (const one of own) replace(one, b, a)
    shared.delete(b)
    gains.delete(b)
    for (const others of gains.values()) others.delete(b)
    const order = [...shared]
    const place = order.indexOf(a)
    order.forEach((other, index) => {
      replace(other, b, a)
      if (index < place) measure(other, a)
      if (index > place) measure(a, other)
    })
  }
  return new Map([...shared].flatMap(({ modules }, index) => modules.map((id) => [id, index] as const)))
}

/** Names the chunk of a module, or `null` where the bundler's own rules are enough. */
export const sharedChunks = (rules: SharingRules) => {
  let joined: ReadonlyMap<string, number> | undefined
  return (id: string, program: { getModuleInfo: InfoOf }): string | null => {
    joined ??= joinShared((one) => program.getModuleInfo(one), rules)
    const chunk = joined.get(id)
    return chunk === undefined ? null : `shared~${chunk}`
  }
}
