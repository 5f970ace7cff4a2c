import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Play, TableFate } from '@statefloor/explorer'
import { UsageError } from '@statefloor/paths'
import type { PathsConfig, ScreenWalk } from '@statefloor/paths'
import { successCode } from '#contract/kernel/envelope.ts'
import { sandbox, type Fault } from '#contract/sandbox/calls/sandbox.ts'
import { envelope } from '#machines/model/wire.ts'
import type { WireAnswer } from '#machines/model/wire.ts'
import { pictureOf, stateName } from '#tests/support/browser/picture.ts'
import { helperTexts, visitorTexts, waysIn } from '#tests/support/browser/waysIn/index.ts'
import { withdrawQuoteModel } from '#tests/support/browser/waysIn/withdrawQuote.ts'
import { coverScreen } from '#tests/support/coverScreen.ts'
import { flows, loadModel, modelFiles } from '#tests/support/models.ts'
import { survivors } from '#tests/support/mutants/survivors.ts'
import { wordsIn } from '#tests/support/words.ts'
import { site } from '../docs/site.ts'
import { formatted } from '../formatted.ts'
import { root } from '../products.mjs'
import { curl } from './curl.ts'
import { needsOf } from './needs.ts'

const run = promisify(execFile)

/**
 * The program's output at a commit: that commit's charts, models and texts, unpacked beside the project, with the
 * explorer installed here, so that two plans differ only in what they plan. @throws With the program's error message.
 */
const printsAt = async (commit: string, args: readonly string[]): Promise<string> => {
  await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`], {
    cwd: root,
  }).catch(() => {
    throw new UsageError(`There is no commit ${commit}`)
  })
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-plan-'))
  try {
    const archive = join(folder, 'project.tar')
    await run('git', ['archive', '--format=tar', '--output', archive, commit], { cwd: root })
    await run('tar', ['-xf', archive, '-C', folder])
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    return await run(process.execPath, ['--import', 'tsx', 'tools/paths.ts', ...args], {
      cwd: folder,
      maxBuffer: 2 ** 28,
    }).then(
      ({ stdout }) => stdout,
      // A plan with gaps exits with 1 but is still a plan.
      (error: { readonly code?: number; readonly stdout: string; readonly stderr: string }) => {
        // The flow, or the command itself, did not exist yet.
        if (error.code === 2) throw new UsageError(`At ${commit}: ${error.stderr.trim()}`)
        if (error.stdout === '') throw new Error(`${commit}: ${error.stderr}`)
        return error.stdout
      },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** The test files of a stage that contain one of these words. */
const testsWith = async (stage: string, ending: string, words: readonly string[]): Promise<readonly string[]> => {
  const folder = join(root, 'tests', stage)
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(ending))
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
  )
  return texts
    .filter(([, text]) => words.some((word) => text.includes(word)))
    .map(([file]) => join('tests', stage, file))
}

/** Provides a temporary folder for test reports and deletes it after they have been read. */
const within = async <T>(read: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-paths-'))
  try {
    return await read(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Which sentences of the tables detect which mutant: the tests report this when an environment variable requests it.
 */
const tables = (asked: readonly string[]): Promise<ReadonlyMap<string, readonly TableFate[]>> =>
  within(async (folder) => {
    const held = asked.map((flow) => `holdTable(${flow}Machine`)
    // A small flow has its table beside the cover of its screen.
    const files = [
      ...(await testsWith('machines', '.test.ts', held)),
      ...(await testsWith('components', '.test.tsx', held)),
    ]
    await run(process.execPath, [vitest, 'run', '--project', 'machines', '--project', 'components', ...files], {
      cwd: root,
      env: { ...process.env, STATEFLOOR_HUNTS: folder },
      maxBuffer: 2 ** 28,
    })
    const kept = await readdir(folder)
    return new Map(
      await Promise.all(
        kept.map(async (file): Promise<[string, TableFate[]]> => {
          const fates: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
          return [basename(file, '.json'), fates as TableFate[]]
        }),
      ),
    )
  })

interface VitestReport {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
  }[]
}

interface TestOutcome {
  readonly title: string
  readonly fault: string | undefined
}

/** A test of a path has it in its title; a cover's other tests report on all paths together. */
const walkOf = (tests: readonly TestOutcome[]): ScreenWalk => ({
  paths: tests.filter(({ title }) => title.includes(' → ')).length,
  fault: tests.length === 0 ? 'No test of it ran' : tests.find(({ fault }) => fault !== undefined)?.fault,
})

/** The report of a test run; the program exits with an error if a test failed, which the report contains. */
const reported = async (args: readonly string[], file: string, env: NodeJS.ProcessEnv = {}): Promise<unknown> => {
  await run(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 }).catch(() => {
    // A failed test is not an error here, because it is in the report.
  })
  return JSON.parse(await readFile(file, 'utf8'))
}

const walkComponent = (flow: string): Promise<ScreenWalk> =>
  within(async (folder) => {
    const file = join(folder, 'report.json')
    const files = await testsWith('components', '.cover.test.tsx', [`${flow}Model`])
    const args = [vitest, 'run', '--project', 'components*', '--reporter=json', `--outputFile=${file}`, ...files]
    const { testResults } = (await reported(args, file)) as VitestReport
    return walkOf(
      testResults.flatMap(({ message, assertionResults }) => [
        ...(assertionResults.length === 0 ? [{ title: '', fault: message }] : []),
        ...assertionResults.map(({ title, status, failureMessages }) => ({
          title,
          fault: status === 'failed' ? failureMessages[0] : undefined,
        })),
      ]),
    )
  })

const outcomesIn = ({ suites = [], specs = [] }: PlaywrightSuite): readonly TestOutcome[] => [
  ...specs.map(({ title, ok, tests }) => ({
    title,
    fault: ok ? undefined : (tests[0]?.results.at(-1)?.error?.message ?? `It did not run: ${title}`),
  })),
  ...suites.flatMap(outcomesIn),
]

const walkBrowser = (flow: string): Promise<ScreenWalk> =>
  within(async (folder) => {
    const file = join(folder, 'report.json')
    const files = await testsWith('browser', '.cover.spec.ts', [`${flow}Model`, `Ways.${flow})`])
    const cli = join(root, 'node_modules/@playwright/test/cli.js')
    const args = [cli, 'test', '--project=browser', '--reporter=json', `--output=${join(folder, 'failed')}`, ...files]
    return walkOf(outcomesIn((await reported(args, file, { PLAYWRIGHT_JSON_OUTPUT_FILE: file })) as PlaywrightSuite))
  })

/** The sandbox fault that makes the venue return this response; undefined for one with its own data. */
const faultOf = ({ call, gives, times = 1 }: Play<WireAnswer>): Fault | undefined => {
  const at = { path: call.path, times }
  if ('status' in gives) return { kind: 'fail', ...at, status: gives.status }
  if ('body' in gives) return { kind: 'malformed', ...at }
  if ('cut' in gives) return { kind: 'loseBefore', ...at }
  if ('silent' in gives) return { kind: 'hang', ...at }
  const { code = successCode, msg = '' } = gives
  return code === successCode ? undefined : { kind: 'answer', ...at, code, ...(msg === '' ? {} : { msg }) }
}

/** The command that a user types to inject that fault into a venue started with `npm start`. */
const orders = (play: Play<WireAnswer>): string | undefined => {
  const fault = faultOf(play)
  return fault === undefined ? undefined : curl(sandbox.addFault.path, fault)
}

/** The configuration of `@statefloor/paths` for this product. */
export const pathsConfig: PathsConfig<WireAnswer> = {
  flows: () => {
    const modelled = modelFiles()
    return flows.filter((flow) => modelled.has(flow))
  },
  load: loadModel,
  locales: ['en_US', 'zh_CN'],
  words: wordsIn,
  protocol: envelope,
  orders,
  needs: needsOf,
  printsAt,
  survivors,
  walkScreen: (flow, driver) => (driver === 'browser' ? walkBrowser(flow) : walkComponent(flow)),
  modelIn: (flow) => {
    const file = modelFiles().get(flow)
    return file === undefined ? undefined : { name: `${flow}Model`, from: `#machines/${file}` }
  },
  screenIn: coverScreen,
  // Only this pattern takes its rules from the flow that runs it; withdrawals are the only one that does so far.
  partOf: (flow, parent) =>
    flow === 'quoteConfirm' && parent === 'withdraw'
      ? {
          model: withdrawQuoteModel,
          source: { name: 'withdrawQuoteModel', from: '#tests/support/browser/waysIn/withdrawQuote.ts' },
        }
      : undefined,
  waysIn: (flow) => waysIn[flow],
  visitors: visitorTexts,
  helpers: helperTexts,
  format: (code, file) => formatted(file, code),
  picture: (flow, state) => {
    const file = pictureOf(stateName(flow, state))
    return file === undefined ? undefined : relative(process.cwd(), file)
  },
  tables,
  site,
}
