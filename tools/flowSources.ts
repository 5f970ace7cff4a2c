import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import type { Plugin } from 'vite'
import { root } from './products.mjs'

/** The parts of a syntax tree node that are read. */
interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodeIn = (node: Node, field: string): Node | undefined => {
  const value = node[field]
  return isNode(value) ? value : undefined
}

const nodesIn = (node: Node, field: string): readonly Node[] => {
  const value = node[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** An object literal and the file that contains it. */
interface Written {
  readonly node: Node
  readonly file: string
  readonly text: string
  /** What the parameters of the function that returns it stand for. */
  readonly bound?: ReadonlyMap<string, Written>
}

/** The text of a name or a literal. */
const textOf = (node: Node | undefined): string | undefined => {
  const value = node?.['name'] ?? node?.['value']
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

const propertiesOf = ({ node, ...rest }: Written): readonly { readonly name: string; readonly at: Written }[] =>
  nodesIn(node, 'properties').flatMap((property) => {
    const name = textOf(nodeIn(property, 'key'))
    const value = nodeIn(property, 'value')
    return name === undefined || value === undefined ? [] : [{ name, at: { node: value, ...rest } }]
  })

/** The object literal that an expression is, or that the function which it is returns, at any depth of arrows. */
const literalIn = (node: Node | undefined): Node | undefined => {
  if (node === undefined || node.type === 'ObjectExpression') return node
  const inner = nodeIn(node, 'expression') ?? nodeIn(node, 'body') ?? nodeIn(node, 'argument')
  if (inner !== undefined && inner.type !== 'BlockStatement') return literalIn(inner)
  return inner && literalIn(nodesIn(inner, 'body').find(({ type }) => type === 'ReturnStatement'))
}

/** The constants of a file with their values, by name. */
const constantsIn = (file: string, text: string): ReadonlyMap<string, Written> => {
  const tree: unknown = parseSync(file, text).program
  const statements = isNode(tree) ? nodesIn(tree, 'body') : []
  return new Map(
    statements
      .map((one) => nodeIn(one, 'declaration') ?? one)
      .flatMap((one) => nodesIn(one, 'declarations'))
      .flatMap((one) => {
        const [name, node] = [textOf(nodeIn(one, 'id')), nodeIn(one, 'init')]
        return name === undefined || node === undefined ? [] : [[name, { node, file, text }] as const]
      }),
  )
}

type Constants = (name: string, file: string) => Written | undefined

/** What an expression calls, also in several calls at once, with the arguments of each call; or the expression itself. */
const calledIn = (
  node: Node | undefined,
): { readonly called: Node | undefined; readonly given: readonly (readonly Node[])[] } => {
  if (node?.type !== 'CallExpression') return { called: node, given: [] }
  const inner = calledIn(nodeIn(node, 'callee'))
  return { ...inner, given: [...inner.given, nodesIn(node, 'arguments')] }
}

/** The parameters of a function that returns functions, with the arguments of the calls in a row. */
const boundIn = (
  node: Node | undefined,
  [given, ...more]: readonly (readonly Node[])[],
  caller: Written,
): readonly (readonly [string, Written])[] => {
  if (node?.type !== 'ArrowFunctionExpression' || given === undefined) return []
  const own = nodesIn(node, 'params').flatMap((param, index): readonly (readonly [string, Written])[] => {
    const [name, value] = [textOf(param), given[index]]
    if (value === undefined) return []
    if (param.type !== 'ObjectPattern') return name === undefined ? [] : [[name, { ...caller, node: value }]]
    return value.type === 'ObjectExpression'
      ? propertiesOf({ ...caller, node: value }).map(({ name: field, at }) => [field, at] as const)
      : []
  })
  return [...own, ...boundIn(nodeIn(node, 'body'), more, caller)]
}

/** The object literal behind a name, or behind a call of a function that returns one. */
const resolved = (given: Written, constants: Constants): Written | undefined => {
  const own = literalIn(given.node)
  if (own !== undefined) return { ...given, node: own }
  const { called, given: calls } = calledIn(given.node)
  const name = called?.type === 'Identifier' ? textOf(called) : undefined
  if (name === undefined) return undefined
  const bound = given.bound?.get(name)
  if (bound !== undefined) return resolved(bound, constants)
  const found = constants(name, given.file)
  if (found === undefined || found.node === given.node) return undefined
  return resolved({ ...found, bound: new Map(boundIn(found.node, calls, given)) }, constants)
}

/** Every method call with an object, by the name of the constant that it is assigned to. */
const madeIn = (file: string, text: string): ReadonlyMap<string, Written & { readonly method: string }> => {
  const made = new Map<string, Written & { readonly method: string }>()
  const walk = (node: Node, name: string): void => {
    const own = node.type === 'VariableDeclarator' ? (textOf(nodeIn(node, 'id')) ?? name) : name
    const callee = node.type === 'CallExpression' ? nodeIn(node, 'callee') : undefined
    const method = callee === undefined ? undefined : textOf(nodeIn(callee, 'property') ?? callee)
    const [given] = nodesIn(node, 'arguments')
    if ((method === 'createMachine' || method === 'createStateConfig') && given?.type === 'ObjectExpression')
      made.set(own, { node: given, file, text, method })
    for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, own)
  }
  const tree: unknown = parseSync(file, text).program
  if (isNode(tree)) walk(tree, '')
  return made
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length

/** The source location of each state and transition of a chart, by its id. */
const placesOf = (
  machine: Written,
  id: string,
  parts: ReadonlyMap<string, Written>,
  constants: Constants,
): Readonly<Record<string, string>> => {
  const places: Record<string, string> = {}
  const put = (name: string, { node, file, text }: Written) => {
    places[name] ??= `${file}:${lineOf(text, node.start)}`
  }
  const putEach = (source: string, label: string, at: Written) => {
    const list = at.node.type === 'ArrayExpression' ? nodesIn(at.node, 'elements') : [at.node]
    for (const [index, node] of list.entries()) put(`${source} | ${label} | ${index}`, { ...at, node })
  }
  const invoked = (source: string, at: Written): void => {
    const fields = propertiesOf(at)
    const text = (name: string) => {
      const value = fields.find((field) => field.name === name)?.at
      const own = textOf(value?.node)
      return textOf(value?.bound?.get(own ?? '')?.node) ?? own
    }
    const child = text('id') ?? text('src') ?? ''
    for (const { name, at: value } of fields) {
      if (name === 'onDone') putEach(source, `done ${child}`, value)
      if (name === 'onError') putEach(source, `error ${child}`, value)
      if (name === 'onSnapshot') putEach(source, `snapshot ${child}`, value)
    }
  }
  const spreadIn = (at: Written): readonly Written[] =>
    nodesIn(at.node, 'properties')
      .flatMap((one) => (one.type === 'SpreadElement' ? [nodeIn(one, 'argument')] : []))
      .flatMap((node) => (node ? (resolved({ ...at, node }, constants) ?? []) : []))
  /** The events of an `on`, also those that it spreads. */
  const eventsIn = (at: Written): ReturnType<typeof propertiesOf> => [
    ...propertiesOf(at),
    ...spreadIn(at).flatMap((one) => eventsIn(one)),
  ]
  const state = (source: string, given: Written): void => {
    const part = given.node.type === 'Identifier' ? parts.get(textOf(given.node) ?? '') : undefined
    const literal = part ?? resolved(given, constants) ?? given
    put(source, literal)
    for (const { name, at: value } of [literal, ...spreadIn(literal)].flatMap(propertiesOf)) {
      const at = name === 'states' || name === 'on' ? (resolved(value, constants) ?? value) : value
      if (name === 'states') for (const one of propertiesOf(at)) state(`${source}.${one.name}`, one.at)
      if (name === 'on') for (const one of eventsIn(at)) putEach(source, one.name, one.at)
      if (name === 'after') for (const one of propertiesOf(at)) putEach(source, `after ${one.name}`, one.at)
      if (name === 'always') putEach(source, 'always', at)
      if (name === 'onDone') putEach(source, 'done', at)
      if (name === 'invoke')
        for (const node of at.node.type === 'ArrayExpression' ? nodesIn(at.node, 'elements') : [at.node])
          invoked(source, { ...at, node })
    }
  }
  state(id, machine)
  return places
}

const folders = ['machines', 'packages/inspector-view/src/page']

/** The source locations of states and transitions in every chart of the project, as `file:line`, by chart id. */
export const flowPlaces = (): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.model.ts'))
      .map((file) => join(folder, file)),
  )
  const all = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const known = new Map(all.map(([file, text]) => [file, constantsIn(file, text)]))
  const named = new Map([...known.values()].flatMap((one) => [...one]))
  const constants: Constants = (name, file) => known.get(file)?.get(name) ?? named.get(name)
  const texts = all.filter(([, text]) => text.includes('createMachine(') || text.includes('createStateConfig('))
  const made = texts.map(([file, text]) => ({ folder: join(file, '..'), all: madeIn(file, text) }))
  return Object.fromEntries(
    made.flatMap(({ folder, all }) =>
      [...all.values()]
        .filter(({ method }) => method === 'createMachine')
        .flatMap((machine) => {
          const id = textOf(propertiesOf(machine).find(({ name }) => name === 'id')?.at.node)
          const parts = new Map(made.filter((one) => one.folder === folder).flatMap((one) => [...one.all]))
          return id === undefined ? [] : [[id, placesOf(machine, id, parts, constants)] as const]
        }),
    ),
  )
}

const name = 'virtual:flow-sources'
const resolvedName = `\0${name}`

/**
 * The source locations of charts as the module `virtual:flow-sources`: for opening the developer's editor, and empty in
 * builds. A changed chart is parsed again.
 */
export const flowSources = (isDevelopment: boolean): Plugin => ({
  name: 'flow-sources',
  resolveId: (id) => (id === name ? resolvedName : undefined),
  load: (id) =>
    id === resolvedName
      ? `export const flowSources = ${isDevelopment ? JSON.stringify(flowPlaces()) : 'undefined'}`
      : undefined,
  handleHotUpdate: ({ file, server }) => {
    const loaded = server.moduleGraph.getModuleById(resolvedName)
    if (loaded !== undefined && relative(root, file).startsWith('machines')) server.moduleGraph.invalidateModule(loaded)
  },
})
