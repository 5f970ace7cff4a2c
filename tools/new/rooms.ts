import type { CallNames, Files, FlowNames } from './names.ts'

/** What the files of flows of all kinds have in common, room by room. */

/** Calls of one area, with the schemas that stand before them. */
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
  /** A sentence of it. */
  readonly says: string
  /** Lines beside what every chart imports. */
  readonly imports: string
  /** What the names of the chart mean: types, then `<flow>Setup`. */
  readonly setup: string
  /** What stands in `createMachine` after its id. */
  readonly chart: string
  /** What stands in the object that its page draws; left out, the page draws what a pattern's view says. */
  readonly view?: string
}

/** What the names of a chart mean, the chart, and what its page needs of a snapshot. */
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
/** What the page shows. */
export const ${flow}View = (snapshot: ${type}Snapshot) => ({
${view}
})
`
}`,
})

/** Its model: imports and samples, then what stands in it after the machine. */
export const modelFile = ({ domain, flow }: FlowNames, before: string, model: string): Files => ({
  [`machines/${domain}/${flow}/${flow}.model.ts`]: `${before}

export const ${flow}Model = {
  machine: ${flow}Machine,
${model}
} satisfies FlowModel<typeof ${flow}Machine>
`,
})

interface Actors {
  /** Lines: what is given to the machine. */
  readonly imports: string
  /** What they are made by, where a line does not say it. */
  readonly made?: string
  /** What stands in `actors`, made of `services`. */
  readonly given: string
}

/** The chunk of its page, and what its machine needs of the services. */
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
  way: 'handle' | 'money',
  handler: string,
): Files => ({
  [`server/modules/${domain}/${name}/index.ts`]: `import { calls } from '#contract/calls.ts'
import { ${way} } from '#server/http/handle.ts'
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
  /** The venue has this one alone; left out, it has all. */
  readonly module?: string
  /** Lines. */
  readonly imports?: string
  /** Names from `tests/support/server.ts` beside the venue. */
  readonly support?: readonly string[]
}

/** A test of the venue's side. */
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
