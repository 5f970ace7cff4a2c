import { callsFile, machineFile, modelFile, moduleFile } from './layers.ts'
import { authField, emptyListTest } from './listCall.ts'
import type { Files, FlowNames } from './names.ts'
import type { Access, FlowKind } from './plan.ts'
import { tilePage, tileTest } from './tileScreen.ts'

const contract = ({ domain, flow, type, words }: FlowNames, access: Access): Files =>
  callsFile(
    { domain, area: flow },
    {
      parts: 'time',
      schemas: `import { decimalSchema } from '#contract/kernel/decimal.ts'

export const ${flow}Ranges = ['24h', '7d', '30d'] as const
export type ${type}Range = (typeof ${flow}Ranges)[number]

/** The points of the ${words}, oldest first. */
const ${flow}PointsSchema = z.array(z.object({ at: time, value: decimalSchema })).check(z.maxLength(100))
export type ${type}Points = z.infer<typeof ${flow}PointsSchema>
`,
      calls: `  /** The points of a range. */
  list: defineCall({
    id: '${flow}.list',
    method: 'GET',
    path: '/hk-web/v2/${flow}/list',
    query: z.strictObject({ range: z.enum(${flow}Ranges) }),
    response: z.object({ points: ${flow}PointsSchema, ts: time }),${authField[access]}
    errors: 'caller',
    extension: true,
  }),`,
    },
  )

const imports = ({ domain, flow, type }: FlowNames): string => `import { setup } from 'xstate'
import { ${flow}Ranges } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Range } from '#contract/${domain}/calls/${flow}.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { tile } from '#machines/patterns/tile/tile.ts'`

const setup = ({ flow, type }: FlowNames): string => `const ${flow}Setup = setup({
  types: { children: {} as { tile: 'tile' }, tags: {} as 'failed' },
  actors: { tile: tile<'${flow}', ${type}Range>() },
})
`

const chart = (flow: string) => `  invoke: {
    id: 'tile',
    src: 'tile',
    input: { subject: '${flow}', range: ${flow}Ranges[0], refreshEvery: marketsLimits.overviewTiles.refreshEvery },
    onError: '.broken',
  },
  initial: 'shown',
  states: {
    shown: {},
    /** The program itself failed. */
    broken: { type: 'final', tags: 'failed' },
  },`

const model = (names: FlowNames): Files => {
  const { domain, flow } = names
  return modelFile(
    names,
    `import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { ${flow}Machine } from './${flow}.machine.ts'`,
    `  calls: { tile: [${flow}.list] },
  unseen: 'all that it shows is its tile, which is drawn with a real one in ${flow}.test.tsx',
  inputs: { plain: undefined },
  events: {},
  outcomes: { tile: { fails: { error: new Error('no tile') } } },`,
  )
}

const route = ({ domain, flow, type }: FlowNames): Files => ({
  [`src/app/routes/${domain}/${flow}.ts`]: `import { fromPromise } from 'xstate'
import { ${flow} } from '#contract/${domain}/calls/${flow}.ts'
import type { ${type}Points, ${type}Range } from '#contract/${domain}/calls/${flow}.ts'
import { byteOrderMark, csvOf } from '#machines/assets/recordsExport/csv.ts'
import { ${flow}Machine } from '#machines/${domain}/${flow}/${flow}.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { tileOf } from '#machines/patterns/tile/tile.ts'
import type { Dated, TileFile, TileQuery } from '#machines/patterns/tile/tile.types.ts'
import { ${type}Page } from '#features/${domain}/${flow}/${type}Page.tsx'
import { wordsOf } from '#i18n/words.ts'
import { saveFile } from '#services/browser/saveFile.ts'
import { createTileClock } from '#services/browser/tileClock.ts'
import type { Services } from '#services/services.ts'
import { loadDrawings } from '#drawing/tiles/drawings.ts'
import { tilePicture } from '#drawing/tiles/tilePicture.ts'
import { pageRoute } from '#app/pageRoute.ts'

type Subject = '${flow}'

const fetchData = ({ client, random }: Services) =>
  requestOf<Dated<${type}Points>, TileQuery<Subject, ${type}Range>>(async ({ query: { range }, ...how }) => {
    const [{ points, ts }] = await Promise.all([client.area(${flow}).list({ query: { range } }, how), loadDrawings()])
    return { data: points, asOf: ts }
  }, random.share)

const save = async ({ subject, range, data, asOf, format }: TileFile<Subject, ${type}Range, ${type}Points>) => {
  const [name, note] = [\`\${subject}_\${range}.\${format}\`, new Date(asOf).toISOString()]
  const heads = [wordsOf('${flow}:column.time'), wordsOf('${flow}:column.value')]
  if (format === 'csv') {
    const lines = data.map(({ at, value }) => [new Date(at).toISOString(), value])
    saveFile(name, byteOrderMark + csvOf([heads, ...lines]), 'text/csv')
  } else saveFile(name, await tilePicture(subject, { title: wordsOf('${flow}:page.title'), note }), 'image/png')
}

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: '${flow}',
  logic: (services) =>
    ${flow}Machine.provide({
      actors: {
        tile: tileOf<Subject, ${type}Range, ${type}Points>({
          fetchData: fetchData(services),
          saveFile: fromPromise<void, TileFile<Subject, ${type}Range, ${type}Points>>(({ input }) => save(input)),
          watchClock: createTileClock(services.clock),
        }),
      },
    }),
  input: () => undefined,
  Component: ${type}Page,
})
`,
})

const venue = (names: FlowNames, access: Access): Files => ({
  ...moduleFile(
    { domain: names.domain, name: names.flow, says: `The ${names.words}.` },
    'handle',
    `handle(calls.${names.flow}.list, (_, { now }) => ({ points: [], ts: now() }))`,
  ),
  ...emptyListTest(names, access, {
    input: "{ query: { range: '24h' } }",
    data: '{ points: [], ts: expect.any(Number) }',
  }),
})

/** One picture of data by range, on its own page. */
export const tileFlow: FlowKind = {
  needsLogin: false,
  skeleton: { blocks: ['rows'] },
  words: ['tile'],
  files: (names, access) => ({
    ...contract(names, access),
    ...machineFile(names, {
      says: 'one picture of data. The tile itself belongs to the pattern.',
      imports: imports(names),
      setup: setup(names),
      chart: chart(names.flow),
    }),
    ...model(names),
    ...tilePage(names),
    ...route(names),
    ...venue(names, access),
    ...tileTest(names),
  }),
  left: ({ domain, flow }) => [
    `contract/${domain}/calls/${flow}.ts: the ranges, and what a point has`,
    `server/modules/${domain}/${flow}/index.ts: where the points come from`,
    `locales/*/${flow}.json: the source of the data`,
  ],
}
