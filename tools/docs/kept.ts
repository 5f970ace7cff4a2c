import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowFacts } from '@statefloor/paths'
import { modelFiles } from '#tests/support/models.ts'
import { filesBelow } from '../lint/walk.ts'
import { importGraph } from '../graph/imports.ts'
import { root } from '../products.mjs'

const folder = join(root, '.cache', 'docs')

const graph = importGraph()

let shared: string | undefined

/** Sources that the facts of all flows depend on: how they are found and described. */
const sharedHash = (): string =>
  (shared ??= graph.hashOf([
    ...filesBelow(join(root, 'packages/explorer/src'), /\.ts$/),
    join(root, 'packages/paths/src/plan.ts'),
    join(root, 'packages/paths/src/site/facts.ts'),
    ...filesBelow(join(root, 'locales/en_US'), /\.json$/),
    join(root, 'package-lock.json'),
  ]))

/**
 * The facts about a flow, cached while the sources it consists of are unchanged: exploring takes up to several seconds,
 * and there are many flows.
 */
export const kept = (flow: string, make: () => FlowFacts): FlowFacts => {
  const model = modelFiles().get(flow)
  if (model === undefined) return make()
  const hash = graph.hashOf([join(root, 'machines', model)], sharedHash())
  const file = join(folder, `${flow}.json`)
  if (existsSync(file)) {
    const entry = JSON.parse(readFileSync(file, 'utf8')) as { readonly hash: string; readonly facts: FlowFacts }
    if (entry.hash === hash) return entry.facts
  }
  const facts = make()
  mkdirSync(folder, { recursive: true })
  // Written to a temporary file and then renamed, so that an interruption leaves no partial file.
  writeFileSync(`${file}.new`, JSON.stringify({ hash, facts }))
  renameSync(`${file}.new`, file)
  return facts
}
