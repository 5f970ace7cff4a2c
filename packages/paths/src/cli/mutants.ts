import { huntByPaths, huntFaults, percent, shareOf } from '@statefloor/drivers'
import { pathText } from '@statefloor/explorer'
import type { PathHunt } from '@statefloor/drivers'
import type { TableFate } from '@statefloor/explorer'
import type { Command } from './config.ts'
import { flowsOf, oneOf } from './config.ts'

/** The paths of a flow, by number or in full, and the rows that detect each mutant. */
const fatesOf = ({ cover, fates }: PathHunt, told: readonly TableFate[]) =>
  fates.map(({ mutant, killers }) => ({
    mutant,
    paths: killers.map(({ path }) => (cover.includes(path) ? cover.indexOf(path) + 1 : pathText(path))),
    fault: killers[0]?.fault,
    tests: told.find((one) => one.mutant === mutant)?.rows ?? [],
  }))

type Fate = ReturnType<typeof fatesOf>[number]

interface Result {
  readonly flow: string
  readonly all: number
  readonly killed: number
  readonly share: number
  readonly cover: readonly string[]
  readonly fates: readonly Fate[]
  readonly survivors: readonly { readonly mutant: string; readonly why: string | undefined }[]
  readonly faults: readonly string[]
}

const fateText = ({ mutant, paths, tests }: Fate): string => {
  const few = tests.slice(0, 2).map((says) => `“${says}”`)
  const more = tests.length > few.length ? `, and ${tests.length - few.length} more` : ''
  const by = [
    ...(paths.length === 0 ? [] : [`path ${paths.join(', ')}`]),
    ...(few.length === 0 ? [] : [`test ${few.join(', ')}${more}`]),
  ]
  return `  ${mutant}\n    ${by.length === 0 ? 'not noticed' : by.join('; ')}\n`
}

const resultText = ({ flow, all, killed, share, cover, fates, survivors, faults }: Result, isWhole: boolean): string =>
  [
    `${flow}: ${killed} of ${all} mutants noticed, ${percent(share)}\n`,
    ...(isWhole ? [...cover.map((path, index) => `  path ${index + 1}: ${path}\n`), ...fates.map(fateText)] : []),
    ...survivors.flatMap(({ mutant, why }) => (why === undefined ? [] : [`  survives: ${mutant}: ${why}\n`])),
    ...faults.map((fault) => `  ${fault}\n`),
  ].join('')

export const mutants: Command = {
  says: 'creates mutants of each chart and reports which paths and tests detect them',
  usage: 'mutants [FLOW …] [--tests yes|no]',
  options: { tests: "yes | no: whether to run the project's own tests too (default: yes if a flow is named)" },
  run: async (config, { names, options, progress }) => {
    const asksTests = oneOf('tests', options['tests'], ['yes', 'no'], names.length > 0 ? 'yes' : 'no') === 'yes'
    const flows = flowsOf(config, names)
    const tables = asksTests ? await config.tables?.(flows) : undefined
    const results: Result[] = []
    for (const flow of flows) {
      progress(flow)
      const hunt = huntByPaths(await config.load(flow))
      const explanations = config.survivors?.[flow] ?? {}
      const fates = fatesOf(hunt, tables?.get(flow) ?? [])
      results.push({
        flow,
        all: fates.length,
        killed: fates.filter(({ paths }) => paths.length > 0).length,
        share: shareOf(hunt),
        cover: hunt.cover.map(pathText),
        fates,
        survivors: fates
          .filter(({ paths }) => paths.length === 0)
          .map(({ mutant }) => ({ mutant, why: explanations[mutant] })),
        faults: huntFaults(hunt, explanations),
      })
    }
    const [all, killed] = [
      results.reduce((sum, one) => sum + one.all, 0),
      results.reduce((sum, one) => sum + one.killed, 0),
    ]
    const total = results.length < 2 ? '' : `Total: ${killed} of ${all}, ${percent(all === 0 ? 1 : killed / all)}\n`
    const text = results.map((result) => resultText(result, names.length > 0)).join('')
    return { text: `${text}${total}`, data: results, found: results.some(({ faults }) => faults.length > 0) }
  },
}
