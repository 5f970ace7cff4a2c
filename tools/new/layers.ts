import type { CallNames, Files, FlowNames } from './names.ts'

/** The parts shared by the files of all kinds of flows, by layer. */

/** The calls of one area, preceded by their schemas. */
export const callsFile = (
  { domain, area }: Pick<CallNames, 'domain' | 'area'>,
  { parts, schemas = '', calls }: { readonly parts: string; readonly schemas?: string; readonly calls: string },
): Files => ({
  [`contract/${domain}/calls/${area}.ts`]: `import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { ${parts} } from '#contract/kernel/schemas.ts'
${schemas}
export const ${area} = {
${calls}
}
`,
})

interface Machine {
  /** A sentence that describes the machine. */
  readonly says: string
  /** Import lines in addition to those of every chart. */
  readonly imports: string
  /** The setup of the chart's names: types, then `<flow>Setup`. */
  readonly setup: string
  /** The contents of `createMachine` after its id. */
  readonly chart: string
  /** The fields of the object that its page draws; if omitted, the page draws the view of a pattern. */
  readonly view?: string
}

/** The setup of a chart, the chart, and the view for its page. */
export const machineFile = (
  { domain, flow, type, title }: FlowNames,
  { says, imports, setup, chart, view }: Machine,
): Files => ({
  [`machines/${domain}/${flow}/${flow}.machine.ts`]: `${imports}
import type { ActorRefFrom, SnapshotFrom } from 'xstate'

${setup}
/** ${title}: ${says} */
export const ${flow}Machine = ${flow}Setup.createMachine({
  id: '${flow}',
${chart}
})

export type ${type}Ref = ActorRefFrom<typeof ${flow}Machine>
export type ${type}Snapshot = SnapshotFrom<typeof ${flow}Machine>
${
  view === undefined
    ? ''
    : `
/** The page's contents. */
export const ${flow}View = (snapshot: ${type}Snapshot) => ({
${view}
})
`
}`,
})

/** The model: imports and samples, then its fields after the machine. */
export const modelFile = ({ domain, flow }: FlowNames, before: string, model: string): Files => ({
  [`machines/${domain}/${flow}/${flow}.model.ts`]: `${before}

export const ${flow}Model = {
  machine: ${flow}Machine,
${model}
} satisfies FlowModel<typeof ${flow}Machine>
`,
})

interface Actors {
  /** Import lines of the actors provided to the machine. */
  readonly imports: string
  /** Code that creates them, if one line is not enough. */
  readonly made?: string
  /** The contents of `actors`, created from `services`. */
  readonly given: string
}

/** The chunk of its page, with the actors for its machine. */
export const routeFile = ({ domain, flow, type }: FlowNames, actors?: Actors): Files => ({
  [`src/app/routes/${domain}/${flow}.ts`]: `${actors?.imports ?? ''}import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { pageRoute } from '#app/pageRoute.ts'

${actors?.made ?? ''}export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: '${flow}',
  logic: ${actors === undefined ? `() => ${flow}Machine` : `(services) => ${flow}Machine.provide({ actors: { ${actors.given} } })`},
  input: () => undefined,
  Component: ${type}Page,
})
`,
})

/** A module of the venue. */
export const moduleFile = (
  { domain, name, says }: { readonly domain: string; readonly name: string; readonly says: string },
  way: 'handle' | 'money' | 'handle, money',
  handler: string,
  imports = '',
): Files => ({
  [`server/modules/${domain}/${name}/index.ts`]: `import { calls } from '#contract/calls.ts'
${imports}import { ${way} } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'

/** ${says} */
export const ${name}Module: Module = {
  name: '${name}',
  handlers: [${handler}],
}
`,
})

interface VenueTest {
  readonly domain: string
  readonly name: string
  /** The only module of the test venue; if omitted, it has all of them. */
  readonly module?: string
  readonly imports?: string
  /** Names from `tests/support/server.ts` in addition to the venue. */
  readonly support?: readonly string[]
}

/** A test of the venue. */
export const venueTest = ({ domain, name, module, imports = '', support = [] }: VenueTest, tests: string): Files => ({
  [`tests/server/${domain}/${name}.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
${imports}${module === undefined ? '' : `import { ${module}Module } from '#server/modules/${domain}/${module}/index.ts'\n`}import { ${[...support, 'startTestVenue'].join(', ')} } from '#tests/support/server.ts'
import type { TestVenue } from '#tests/support/server.ts'

let venue: TestVenue

beforeAll(async () => {
  venue = await startTestVenue(${module === undefined ? '' : `{ modules: [${module}Module] }`})
})
afterAll(() => venue.close())

${tests}`,
})
