import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { StateMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

const machinesFolder = fileURLToPath(new URL('../../machines', import.meta.url))

/** Files in `machines/` with this ending, as paths relative to it. */
const filesEnding = (ending: string): readonly string[] =>
  readdirSync(machinesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .toSorted()

const known = new Map<string, ReadonlyMap<string, string>>()

/** Read once, since tests load every flow. */
const byName = (ending: string): ReadonlyMap<string, string> => {
  const files = known.get(ending) ?? new Map(filesEnding(ending).map((file) => [basename(file, ending), file]))
  known.set(ending, files)
  return files
}

/** The ids of the flows that have a chart, by file. */
export const chartFiles = (): ReadonlyMap<string, string> => byName('.machine.ts')

/** The ids of the flows that have a model, by file. */
export const modelFiles = (): ReadonlyMap<string, string> => byName('.model.ts')

/** The product's flows, by the files of their charts. */
export const flows: readonly string[] = [...chartFiles().keys()].toSorted()

/** The export `<flow>Machine` or `<flow>Model` of a flow's file (`<flow>.machine.ts`, `<flow>.model.ts`). */
async function exported(flow: string, part: 'machine' | 'model'): Promise<unknown> {
  const files = part === 'machine' ? chartFiles() : modelFiles()
  const file = files.get(flow)
  if (file === undefined)
    throw new Error(`There is no ${flow}.${part}.ts in machines/; there are ${[...files.keys()].join(', ')}`)
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(machinesFolder, file)).href)
  const name = part === 'machine' ? `${flow}Machine` : `${flow}Model`
  return Object.entries(module as object).find(([key]) => key === name)?.[1]
}

/** The chart of a flow: the export `<flow>Machine` of `<flow>.machine.ts`. */
export async function loadChart(flow: string): Promise<AnyStateMachine> {
  const machine = await exported(flow, 'machine')
  if (!(machine instanceof StateMachine)) throw new Error(`${flow}.machine.ts does not export ${flow}Machine`)
  return machine
}

/** The model of a flow: the export `<flow>Model` of `<flow>.model.ts`. */
export async function loadModel(flow: string): Promise<AnyFlowModel> {
  const model = await exported(flow, 'model')
  if (!isModel(model)) throw new Error(`${flow}.model.ts does not export ${flow}Model`)
  return model
}

const isModel = (value: unknown): value is AnyFlowModel =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  'inputs' in value &&
  'events' in value &&
  'outcomes' in value
