import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AnyFlowModel } from './model.ts'

const machinesRoom = fileURLToPath(new URL('../../machines', import.meta.url))

/** Files of the machines' room with an ending, as paths relative to it. */
const filesEnding = (ending: string): readonly string[] =>
  readdirSync(machinesRoom, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .toSorted()

/** The ids of the flows whose chart lies in the room, by their files. */
export const chartFiles = (): ReadonlyMap<string, string> => byName('.machine.ts')

/** The ids of the flows that have a model, by their files. */
export const modelFiles = (): ReadonlyMap<string, string> => byName('.model.ts')

const byName = (ending: string) => new Map(filesEnding(ending).map((file) => [basename(file, ending), file]))

/** The model of a flow: the export `<flow>Model` of `<flow>.model.ts`. */
export async function loadModel(flow: string): Promise<AnyFlowModel> {
  const file = modelFiles().get(flow)
  if (file === undefined)
    throw new Error(`There is no ${flow}.model.ts in machines/; there are ${[...modelFiles().keys()].join(', ')}`)
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(machinesRoom, file)).href)
  const model: unknown = Object.entries(module as object).find(([name]) => name === `${flow}Model`)?.[1]
  if (!isModel(model)) throw new Error(`${file} does not export ${flow}Model`)
  return model
}

const isModel = (value: unknown): value is AnyFlowModel =>
  typeof value === 'object' &&
  value !== null &&
  'machine' in value &&
  'inputs' in value &&
  'events' in value &&
  'outcomes' in value
