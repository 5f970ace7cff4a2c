import type { Module } from './modules.ts'

/** The fields of a module that determine its order. */
type Ordered = Pick<Module, 'name' | 'needs' | 'provides'>

const providersOf = <M extends Ordered>(modules: readonly M[]): ReadonlyMap<string, M> => {
  const providers = new Map<string, M>()
  for (const module of modules)
    for (const { name } of module.provides ?? []) {
      const other = providers.get(name)
      if (other) throw new Error(`${other.name} and ${module.name} both provide ${name}`)
      providers.set(name, module)
    }
  return providers
}

/**
 * Sorts modules so that each follows the providers of what it needs; otherwise they keep their order.
 *
 * @throws If a dependency has no provider or two, or if modules depend on each other in a cycle.
 */
export const inStartOrder = <M extends Ordered>(modules: readonly M[]): readonly M[] => {
  const providers = providersOf(modules)
  const ordered = new Set<M>()
  const place = (module: M, waiting: readonly M[]): void => {
    if (ordered.has(module)) return
    if (waiting.includes(module))
      throw new Error(`These modules need each other: ${[...waiting, module].map(({ name }) => name).join(' → ')}`)
    for (const need of module.needs ?? []) {
      const provider = providers.get(need.name)
      if (!provider) throw new Error(`${module.name} needs ${need.name}, which no module provides`)
      place(provider, [...waiting, module])
    }
    ordered.add(module)
  }
  for (const module of modules) place(module, [])
  return [...ordered]
}
