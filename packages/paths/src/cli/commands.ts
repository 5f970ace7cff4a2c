import {
  exportJson,
  exportMermaid,
  exportPlantUml,
  exportScxml,
  isPlayable,
  leaves,
  transitionsOf,
} from '@statefloor/explorer'
import type { AnyStateMachine } from 'xstate'
import { csv, gherkin, markdown, testrail, xray } from '../formats.ts'
import { countedPaths } from '../phrases.ts'
import { planKinds, planOf } from '../plan.ts'
import type { Plan, PlanKind } from '../plan.ts'
import { playwrightFile } from '../playwright.ts'
import { exportSvg } from '../svg.ts'
import type { Asked, Command, FlowDrawing, PathsConfig } from './config.ts'
import { countOf, entranceOf, flowsOf, oneFlow, oneOf, UsageError, wordsOf } from './config.ts'
import { docs } from './docs.ts'
import { chartDiff, chartDiffPage } from './chartDiff.ts'
import { keptPlan, planDiff, readPlan } from './diff.ts'
import type { KeptPath } from './diff.ts'
import { forPeople } from './forPeople.ts'
import { from } from './from.ts'
import { mutants } from './mutants.ts'
import { coverageReport, walkFlow, levels } from './walks.ts'
import { writeOutput } from './writeOutput.ts'

const planFormats = { markdown, csv, gherkin, testrail, xray }
const diagramFormats = {
  mermaid: exportMermaid,
  scxml: exportScxml,
  json: exportJson,
  plantuml: exportPlantUml,
  svg: exportSvg,
}
const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]

const planOptions = {
  level: planKinds.join(' | '),
  length: 'maximum steps of a path',
  locale: 'language of the text',
}

/** The data of a plan, without snapshots, which belong to the machine. */
const plain = (plan: Plan) => ({
  flow: plan.flow,
  kind: plan.kind,
  missed: plan.missed,
  paths: plan.walks.map(({ title, path, start, steps }) => ({ title, input: path.input, start, steps })),
})

const levelOf = (given: string | undefined): PlanKind => oneOf('level', given, planKinds, 'transitions')

const limit = (length: string | undefined) => {
  const count = countOf('length', length)
  return count === undefined ? {} : { length: count }
}

const list: Command = {
  says: 'lists flows with the size of their charts; --coverage adds the coverage of their paths',
  usage: 'list [FLOW …] [--coverage yes]',
  options: { coverage: 'yes | no' },
  run: async (config, { names, options, progress }) => {
    const isCovered = oneOf('coverage', options['coverage'], ['yes', 'no'], 'no') === 'yes'
    const rows = []
    for (const flow of flowsOf(config, names)) {
      const { machine } = await config.load(flow)
      const transitions = transitionsOf(machine).length
      if (isCovered) progress(flow)
      const seen = isCovered ? walkFlow(await config.load(flow), 'transitions') : undefined
      rows.push({
        flow,
        states: leaves(machine).length,
        transitions,
        ...(seen === undefined ? {} : { covered: transitions - seen.gaps.transitions.length, paths: seen.paths }),
      })
    }
    const text = rows
      .map((row) => {
        const { covered, paths } = row
        const taken =
          covered === undefined || paths === undefined ? '' : `, ${covered} of them taken by ${countedPaths(paths)}`
        return `${row.flow.padEnd(24)}${String(row.states).padStart(4)} states ${String(row.transitions).padStart(4)} transitions${taken}\n`
      })
      .join('')
    return { text, data: rows, found: rows.some((row) => row.covered !== undefined && row.covered < row.transitions) }
  },
}

const diagram: Command = {
  says: 'exports the chart of a flow as a drawing or in a format for other tools',
  usage: `diagram FLOW [--format ${keysOf(diagramFormats).join('|')}]`,
  options: { format: keysOf(diagramFormats).join(' | ') },
  run: async (config, { names, options }) => {
    const format = oneOf('format', options['format'], keysOf(diagramFormats), 'mermaid')
    const { machine } = await config.load(oneFlow(config, names))
    const write: (machine: AnyStateMachine) => string = diagramFormats[format]
    const text = write(machine)
    return { text, data: { flow: machine.id, format, text }, found: false }
  },
}

const planFor = async (
  config: PathsConfig,
  names: readonly string[],
  options: Readonly<Record<string, string | undefined>>,
) => {
  const model = await config.load(oneFlow(config, names))
  return planOf(model, {
    kind: levelOf(options['level']),
    words: wordsOf(config, options['locale']),
    ...limit(options['length']),
  })
}

const plan: Command = {
  says: 'prints a manual test plan in the words of the screen; with --people no, every step of the chart',
  usage: `plan FLOW [--people yes|no] [--format ${keysOf(planFormats).join('|')}] [--level LEVEL] [--length N] [--locale LOCALE]`,
  options: { people: 'yes | no', format: keysOf(planFormats).join(' | '), ...planOptions },
  run: async (config, { names, options }) => {
    const people = oneOf('people', options['people'], ['yes', 'no'], options['level'] === undefined ? 'yes' : 'no')
    if (people === 'yes') {
      if (options['level'] !== undefined) throw new UsageError('--level needs --people no')
      return forPeople(config, { names, options })
    }
    const format = oneOf('format', options['format'], keysOf(planFormats), 'markdown')
    const made = await planFor(config, names, options)
    const text =
      format === 'markdown' ? markdown(made, (state) => config.picture?.(made.flow, state)) : planFormats[format](made)
    return { text, data: plain(made), found: made.missed.length > 0 }
  },
}

const playwright: Command = {
  says: 'writes the paths that a browser can walk as a Playwright test file',
  usage: 'playwright FLOW [--level LEVEL] [--length N] [--locale LOCALE]',
  options: planOptions,
  run: async (config, { names, options }) => {
    const flow = oneFlow(config, names)
    const { protocol } = config
    const words = wordsOf(config, options['locale'])
    const { model, isBeyond = () => false, ...entrance } = await entranceOf(config, flow, options['locale'])
    if (model.screen === undefined)
      throw new UsageError(
        `${flow} has no screen of its own${model.unseen === undefined ? '' : ` (${model.unseen})`}: there is nothing for a browser to do`,
      )
    const made = planOf(model, {
      kind: levelOf(options['level']),
      words,
      usable: (step) => isPlayable(model, step, protocol, Object.keys(entrance.app ?? {})) && !isBeyond(step),
      // Short enough to read when one fails.
      length: countOf('length', options['length']) ?? playedLength,
    })
    if (made.walks.every(({ steps }) => steps.length === 0))
      throw new UsageError(`${flow}: no step can be played in a browser; the model's wire says which calls answer`)
    const code = playwrightFile(made, model, { words, protocol, ...entrance })
    const text = (await config.format?.(code, `${flow}.spec.ts`)) ?? code
    return { text, data: { ...plain(made), file: text }, found: false }
  },
}

/** The default for the longest path in a browser, in steps. */
const playedLength = 20

interface Walk {
  readonly flow: string
  readonly paths: number
  readonly steps?: number
  readonly fault: string | undefined
  /** Why nothing could be walked. */
  readonly unseen?: string
}

const walkText = ({ flow, paths, steps, fault, unseen }: Walk): string => {
  if (unseen !== undefined) return `${flow}: no screen: ${unseen}\n`
  if (fault !== undefined) return `${flow}: ${fault}\n`
  return `${flow}: ${countedPaths(paths)}${steps === undefined ? '' : `, ${steps} steps`}: as the chart says\n`
}

/** Walks the cover of a flow on its screen; the project's tests know how to render it. */
const walkScreen = async (config: PathsConfig, flow: string, driver: 'component' | 'browser'): Promise<Walk> => {
  if (config.walkScreen === undefined)
    throw new UsageError('The config of this project does not render screens (walkScreen)')
  const { screen, unseen = 'its model describes no screen' } = await config.load(flow)
  if (screen === undefined) return { flow, paths: 0, fault: undefined, unseen }
  return { flow, ...(await config.walkScreen(flow, driver)) }
}

const drivers = ['machine', 'component', 'browser'] as const

const run: Command = {
  says: 'walks paths on the bare machine, the rendered screen or in a browser, and reports faults',
  usage: `run [FLOW …] [--driver ${drivers.join('|')}] [--level ${levels.join('|')}] [--seed N] [--length N]`,
  options: {
    driver: `${drivers.join(' | ')}; the last two walk the cover`,
    level: levels.join(' | '),
    seed: 'of random walks',
    length: 'maximum steps of a path',
  },
  run: async (config, { names, options, progress }) => {
    const driver = oneOf('driver', options['driver'], drivers, 'machine')
    const level = oneOf('level', options['level'], levels, 'transitions')
    const seed = countOf('seed', options['seed'])
    const length = limit(options['length'])
    const isBound = ['level', 'seed', 'length'].some((option) => options[option] !== undefined)
    if (driver !== 'machine' && isBound)
      throw new UsageError('--level, --seed and --length apply to --driver machine only')
    const results: Walk[] = []
    for (const flow of flowsOf(config, names)) {
      const { paths, fault, ...more } =
        driver !== 'machine'
          ? await walkScreen(config, flow, driver)
          : walkFlow(await config.load(flow), level, { ...(seed === undefined ? {} : { seed }), ...length })
      progress(`${flow}: ${countedPaths(paths)}${fault === undefined ? '' : ', a fault'}`)
      results.push({
        flow,
        paths,
        fault,
        ...('steps' in more && more.steps !== undefined ? { steps: more.steps } : {}),
        ...('unseen' in more && more.unseen !== undefined ? { unseen: more.unseen } : {}),
      })
    }
    const text = results.map(walkText).join('')
    return { text, data: results, found: results.some(({ fault }) => fault !== undefined) }
  },
}

const coverage: Command = {
  says: 'writes an HTML coverage report with the shortest path to everything that is not covered',
  usage: 'coverage [FLOW …] [--level LEVEL] [--length N] > coverage.html',
  options: { level: 'states | transitions | guards | pairs', length: 'maximum steps of a path' },
  run: async (config, { names, options, progress }) => {
    const level = oneOf('level', options['level'], ['states', 'transitions', 'guards', 'pairs'], 'transitions')
    const flows = []
    for (const flow of flowsOf(config, names)) {
      progress(flow)
      flows.push(await config.load(flow))
    }
    return coverageReport(flows, level, limit(options['length']))
  },
}

/** A flow at two points in time. */
interface Compared {
  readonly plans: readonly [before: readonly KeptPath[], after: readonly KeptPath[]]
  /** Plan files have none. */
  readonly drawings?: readonly [before: FlowDrawing, after: FlowDrawing]
}

/** The two sides to compare: the plans of two files, or a flow at two commits. */
const comparedBy = async (
  config: PathsConfig,
  { names, options }: Pick<Asked, 'names' | 'options'>,
): Promise<Compared> => {
  const { from, to } = options
  if (from === undefined) return { plans: [readPlan(names[0]), readPlan(names[1])] }
  const flow = oneFlow(config, names)
  const { printsAt } = config
  if (printsAt === undefined)
    throw new UsageError(
      '--from needs `printsAt` in the config of this project, which runs a command at an earlier commit',
    )
  const at = async (commit: string) => ({
    plan: keptPlan(await printsAt(commit, ['plan', flow, '--people', 'no', '--json']), commit),
    drawing: {
      mermaid: await printsAt(commit, ['diagram', flow, '--format', 'mermaid']),
      svg: await printsAt(commit, ['diagram', flow, '--format', 'svg']),
    },
  })
  const now = async () => {
    const { machine } = await config.load(flow)
    return {
      plan: keptPlan(JSON.stringify(plain(await planFor(config, [flow], {}))), flow),
      drawing: { mermaid: exportMermaid(machine), svg: exportSvg(machine) },
    }
  }
  const [before, after] = [await at(from), to === undefined ? await now() : await at(to)]
  return { plans: [before.plan, after.plan], drawings: [before.drawing, after.drawing] }
}

const listed = (mark: string, lines: readonly string[]): readonly string[] => lines.map((line) => `${mark} ${line}\n`)

const diff: Command = {
  says: 'compares the chart and paths of a flow with a commit, or two files written by `plan --json`',
  usage: 'diff FLOW --from COMMIT [--to COMMIT] [--draw PAGE.html] | diff BEFORE.json AFTER.json',
  options: {
    from: 'commit',
    to: 'commit to compare with (default: the working tree)',
    draw: 'writes a page with the chart before and after',
  },
  run: async (config, asked) => {
    const { plans, drawings } = await comparedBy(config, asked)
    const changes = planDiff(...plans)
    const chart = drawings === undefined ? { added: [], gone: [] } : chartDiff(...drawings)
    const { draw } = asked.options
    if (draw !== undefined) {
      if (drawings === undefined) throw new UsageError('--draw needs a flow and a commit')
      writeOutput('draw', draw, chartDiffPage(oneFlow(config, asked.names), ...drawings))
    }
    const ofChart = [...listed('-', chart.gone), ...listed('+', chart.added)]
    const ofPaths = [...listed('+', changes.added), ...listed('-', changes.gone), ...listed('~', changes.changed)]
    const text = [
      ...(ofChart.length === 0 ? [] : ['The chart:\n', ...ofChart, ...(ofPaths.length === 0 ? [] : ['The paths:\n'])]),
      ...ofPaths,
    ].join('')
    return {
      text: text === '' ? 'The plans have the same paths.\n' : text,
      data: { ...changes, chart },
      found: text !== '',
    }
  },
}

export const commands: Readonly<Record<string, Command>> = {
  list,
  diagram,
  plan,
  playwright,
  run,
  coverage,
  diff,
  mutants,
  from,
  docs,
}
