import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { execPath } from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import { ensureBuilt, root, type ProductName } from '../products.mjs'
import { fileTimesVariable } from './fileTimes.ts'

/** The duration of one test file. */
interface FileTime {
  /** Path relative to the stage's folder. */
  readonly file: string
  readonly seconds: number
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Each failed test, printed at the end of the output. */
  readonly notes: readonly string[]
  /** Only for a stage that runs test files. */
  readonly files?: readonly FileTime[]
}

/** Where the output of a stage goes: to the terminal while it runs, or to an open file. */
export type Output = 'inherit' | number

/** One part of `npm test`. */
export interface Stage {
  readonly name: string
  readonly title: string
  run(output: Output): Promise<Counts>
}

/** Runs a program to its end. @returns True on success. */
const run = (output: Output, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })

/** Checks that must pass before any test runs. */
export const checks = (): readonly Stage[] => [build(), lintAndTypes()]

/** One after another, because each needs 3 to 4 GB and tests run beside them. */
export const lintAndTypes = (): Stage => ({
  name: 'lint',
  title: 'lint and types',
  run: async (output) => {
    const ended = [
      await run(output, execPath, ['--import', 'tsx', 'tools/lint.ts', '--beside']),
      // The default of four checkers repeats their shared work four times. Garbage is collected less often, which was a
      // seventh of the time.
      await run(output, execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'], { GOGC: '400' }),
    ]
    const passed = ended.filter(Boolean).length
    return { passed, failed: ended.length - passed, notes: [] }
  },
})

/** The bundle and not the sources, as in `npm start`. */
export const build = (): Stage => buildStage('build', ['server', 'sandbox', 'web'])

/** Builds what the later stages run. */
const buildStage = (name: string, products: readonly ProductName[]): Stage => ({
  name,
  title: name,
  run: () => {
    ensureBuilt(products)
    return Promise.resolve({ passed: 1, failed: 0, notes: [] })
  },
})

/** Deletes an older report, so that it is never read in place of the new one. */
const reportFile = (name: string): string => {
  const file = join(root, '.artefacts', 'test', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** The files of a part, which must not be empty: a runner without files would run all tests. */
const filesOf = (part: Partial<Part> | undefined): readonly string[] => {
  if (part?.files?.length === 0) throw new Error(`${part.title} has no files`)
  return part?.files ?? []
}

/**
 * A run that exits with an error although no test failed (a file failed to load, an unhandled error) counts as a
 * failure.
 */
const judged = (ended: boolean, counts: Counts): Counts =>
  ended || counts.failed > 0 ? counts : { ...counts, failed: counts.failed + 1 }

/** Maximum number of lines of a failure's message in the summary. */
const reasonLines = 14

/** The start of a failure's message, without colours, indented below the test's name. */
const reasonOf = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, reasonLines)
    .map((line) => `\n    ${line}`)
    .join('')

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
})

/** A skipped test has not passed; a file that failed to load counts as one failure. */
const vitestCounts = (file: string): Counts => {
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tests = testResults.flatMap(({ assertionResults, name }) =>
    assertionResults.map((test) => ({ ...test, file: relative(root, name) })),
  )
  const missed = tests.filter(({ status }) => status !== 'passed')
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: tests.length - missed.length,
    failed: missed.length + unloaded.length,
    notes: [
      ...missed.map(
        ({ status, file, fullName, failureMessages }) =>
          `${status}: ${file} › ${fullName}${reasonOf(failureMessages?.[0])}`,
      ),
      ...unloaded.map(({ name }) => `did not load: ${relative(root, name)}`),
    ],
  }
}

/** The folder of a stage's files. */
const folderOf = (project: string): string => (project === 'packages' ? root : join(root, 'tests', project))

/** The durations written by the reporter `fileTimes.ts`; empty if Vitest did not get that far. */
const vitestTimes = (project: string, file: string): readonly FileTime[] =>
  existsSync(file)
    ? Object.entries(z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(file, 'utf8')))).map(
        ([path, ms]) => ({
          file: relative(folderOf(project), path),
          seconds: ms / 1_000,
        }),
      )
    : []

/** Some files of a stage with their own environment. */
export interface Part {
  readonly title: string
  readonly files: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** How a stage in the browser differs from its default. */
interface BrowserPart extends Partial<Part> {
  /** The number of browsers; by default as in `playwright.config.ts`. */
  readonly workers?: number | undefined
}

/** Tests of one folder that run in Vitest: all of them, or one part. */
export const unitStage = (project: string, part?: Part): Stage => ({
  name: project,
  title: part?.title ?? project,
  run: async (output) => {
    const title = part?.title ?? project
    const [file, times] = [reportFile(title), reportFile(`${title}, times`)]
    const ended = await run(
      output,
      execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...filesOf(part),
        // The tests of one folder may be several projects (`vitest.config.ts`).
        '--project',
        `${project}*`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--reporter=./tools/test/fileTimes.ts',
        '--reporter=./tools/test/stuckFiles.ts',
      ],
      { ...part?.env, [fileTimesVariable]: times },
    )
    return judged(ended, { ...vitestCounts(file), files: vitestTimes(project, times) })
  },
})

interface Try {
  readonly duration: number
  readonly error?: { readonly message?: string | undefined } | undefined
  readonly errorLocation?: { readonly file: string; readonly line: number } | undefined
}
interface Tried {
  readonly status: string
  readonly results: readonly Try[]
}
interface Spec {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly Tried[]
}
interface Suite {
  readonly suites?: readonly Suite[] | undefined
  readonly specs?: readonly Spec[] | undefined
}
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          duration: z.number(),
          error: z.optional(z.object({ message: z.optional(z.string()) })),
          errorLocation: z.optional(z.object({ file: z.string(), line: z.number() })),
        }),
      ),
    }),
  ),
})
const suiteSchema: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({ suites: z.optional(z.array(suiteSchema)), specs: z.optional(z.array(specSchema)) }),
)
const playwrightReport = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

const testsOf = (suite: Suite): readonly (Tried & { readonly file: string; readonly name: string })[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests.map((test) => ({ ...test, file, name: `${file}:${line} › ${title}` })),
  ),
  ...(suite.suites ?? []).flatMap(testsOf),
]

/** Why a test failed, and at which line. */
const firstReasonOf = (tries: readonly Try[]): string => {
  const { error, errorLocation } = tries.find((one) => one.error) ?? {}
  const place = errorLocation ? `\n    at ${relative(root, errorLocation.file)}:${errorLocation.line}` : ''
  return place + reasonOf(error?.message)
}

/** The total duration of each file's tests. */
const timesOf = (tests: ReturnType<typeof testsOf>): readonly FileTime[] => {
  const times = new Map<string, number>()
  for (const { file, results } of tests)
    times.set(
      file,
      results.reduce((sum, { duration }) => sum + duration / 1_000, times.get(file) ?? 0),
    )
  return [...times].map(([file, seconds]) => ({ file: file.replace(/^tests\/[^/]+\//, ''), seconds }))
}

const playwrightCounts = (file: string): Counts => {
  const { suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const tests = suites.flatMap(testsOf)
  const failed = tests.filter(({ status }) => status !== 'expected')
  return {
    passed: tests.length - failed.length,
    failed: failed.length + errors.length,
    notes: [
      ...failed.map(({ name, results }) => `failed: ${name}${firstReasonOf(results)}`),
      ...errors.map(({ message }) => `failed: ${message ?? 'an error outside of any test'}`),
    ],
    files: timesOf(tests),
  }
}

/** Tests of one folder that run in a real browser: all of them, or one part. */
export const browserStage = (project: string, part?: BrowserPart): Stage => ({
  name: project,
  title: part?.title ?? (project === 'browser' ? project : `${project} in the browser`),
  run: async (output) => {
    const file = reportFile(part?.title ?? `${project}-browser`)
    const ended = await run(
      output,
      execPath,
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        ...filesOf(part),
        '--project',
        project,
        ...(part?.workers === undefined ? [] : ['--workers', String(part.workers)]),
        '--reporter=list,json',
      ],
      { ...part?.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    )
    return judged(ended, playwrightCounts(file))
  },
})
