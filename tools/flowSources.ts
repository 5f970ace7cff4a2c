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
    const text = (name: string) => textOf(fields.find((field) => field.name === name)?.at.node)
    const child = text('id') ?? text('src') ?? ''
    for (const { name, at: value } of fields) {
      if (name === 'onDone') putEach(source, `done ${child}`, value)
      if (name === 'onError') putEach(source, `error ${child}`, value)
      if (name === 'onSnapshot') putEach(source, `snapshot ${child}`, value)
    }
  }
  const state = (source: string, given: Written): void => {
    const part = given.node.type === 'Identifier' ? parts.get(textOf(given.node) ?? '') : undefined
    put(source, part ?? given)
    for (const { name, at } of propertiesOf(part ?? given)) {
      if (name === 'states') for (const one of propertiesOf(at)) state(`${source}.${one.name}`, one.at)
      if (name === 'on') for (const one of propertiesOf(at)) putEach(source, one.name, one.at)
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
  const texts = files
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([, text]) => text.includes('createMachine(') || text.includes('createStateConfig('))
  const made = texts.map(([file, text]) => ({ folder: join(file, '..'), all: madeIn(file, text) }))
  return Object.fromEntries(
    made.flatMap(({ folder, all }) =>
      [...all.values()]
        .filter(({ method }) => method === 'createMachine')
        .flatMap((machine) => {
          const id = textOf(propertiesOf(machine).find(({ name }) => name === 'id')?.at.node)
          const parts = new Map(made.filter((one) => one.folder === folder).flatMap((one) => [...one.all]))
          return id === undefined ? [] : [[id, placesOf(machine, id, parts)] as const]
        }),
    ),
  )
}

const name = 'virtual:flow-sources'
const resolved = `\0${name}`

/**
 * The source locations of charts as the module `virtual:flow-sources`: for opening the developer's editor, and empty in
 * builds. A changed chart is parsed again.
 */
export const flowSources = (isDevelopment: boolean): Plugin => ({
  name: 'flow-sources',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) =>
    id === resolved
      ? `export const flowSources = ${isDevelopment ? JSON.stringify(flowPlaces()) : 'undefined'}`
      : undefined,
  handleHotUpdate: ({ file, server }) => {
    const known = server.moduleGraph.getModuleById(resolved)
    if (known !== undefined && relative(root, file).startsWith('machines')) server.moduleGraph.invalidateModule(known)
  },
})
