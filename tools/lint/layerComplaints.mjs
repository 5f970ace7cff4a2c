import { any } from './layers.mjs'

/** The part of a layer that a file may import freely: all of it, or its own flow in a layer of flows. */
const homeOf = (layer, file) => (layer.alone ? file.split('/').slice(0, layer.alone).join('/') + '/' : layer.folder)

/** The sibling folder that a file in a layer of flows may also import, or undefined. */
const partsOf = (layer, file) =>
  layer.parts === undefined
    ? undefined
    : file
        .split('/')
        .slice(0, layer.alone - 1)
        .join('/') + `/${layer.parts}/`

/** Whether a path is in a folder, or is that file. */
const isIn = (path, folder) => path === folder || `${path}/`.startsWith(folder)

/**
 * Why `file` of `layer` may not import `names` from `path` of the project, or undefined. `types`: only types are
 * imported.
 */
export const localComplaint = (layer, file, path, names, types) => {
  if (layer.local === any) return undefined
  if (
    (layer.notEnd !== undefined && path.replace(/\.[jt]sx?$/, '').endsWith(layer.notEnd)) ||
    (layer.notIn !== undefined && isIn(path, layer.notIn))
  )
    return 'models are for tests: no program imports one'
  const parts = partsOf(layer, file)
  if (isIn(path, homeOf(layer, file)) || (parts !== undefined && isIn(path, parts))) return undefined
  const allowed = layer.local.some((entry) => {
    if (typeof entry === 'string') return isIn(path, entry)
    if (!isIn(path, entry.folder)) return false
    if (entry.types) return types
    const isNamed = entry.names === undefined || names.every((name) => entry.names.test(name))
    return isNamed && path.replace(/\.[jt]sx?$/, '').endsWith(entry.end)
  })
  return allowed ? undefined : `${layer.name} may not import ${path}`
}

const covers = (pattern, module) =>
  pattern.endsWith('*') ? module.startsWith(pattern.slice(0, -1)) : pattern === module

/** Why `layer` may not import `names` (`*` for the namespace, `default`) from a package, or undefined. */
export const packageComplaint = (layer, module, names, types) => {
  if (layer.packages === any) return undefined
  const entry = layer.packages.find((one) => covers(typeof one === 'string' ? one : one.from, module))
  if (entry === undefined) return `${layer.name} may not import the package ${module}`
  if (typeof entry === 'string' || types) return undefined
  const other = names.find((name) => !entry.names.includes(name))
  return other === undefined
    ? undefined
    : `${layer.name} may take only ${entry.names.join(', ')} from ${module}, not ${other === '*' ? 'all of it' : other}`
}
