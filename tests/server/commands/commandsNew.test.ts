import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesBelow } from '#tools/lint/walk.ts'
import { root } from '#tools/products.mjs'

const run = promisify(execFile)
let copy: string

/** The environment without what this run has set for its own tests: the copy is not built, and has no long run. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(STATEFLOOR|VITEST)/.test(name)))

/** What a program of the copy printed, and how it ended. */
const inCopy = async (...args: readonly string[]): Promise<{ ok: boolean; said: string }> =>
  run(process.execPath, [...args], { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => ({ ok: true, said: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, said: error.stdout + error.stderr }),
  )
const make = (...args: readonly string[]) => inCopy('--import', 'tsx', 'tools/new.ts', ...args)
const tests = (project: string, ...files: readonly string[]) =>
  inCopy('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files)

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'statefloor-new-'))
  for (const file of filesBelow(root, /./)) {
    const place = join(copy, relative(root, file))
    await mkdir(dirname(place), { recursive: true })
    await copyFile(file, place)
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

it.each([
  [['flow', 'nowhere/feeTable', '--page', '/fees'], 'There is no domain nowhere'],
  [
    ['flow', 'sandbox/feeTable', '--page', '/fees', '--title', 'en_US=Fees', '--title', 'zh_CN=费'],
    'no page is in that domain',
  ],
  [['flow', 'markets/alerts', '--page', '/fees'], 'There is a flow alerts already'],
  [['flow', 'markets/Fee', '--page', '/fees'], 'is no <domain>/<flow>'],
  [['flow', 'markets/feeTable', '--page', 'fees'], 'is no path of a page'],
  [['flow', 'markets/feeTable', '--page', '/market'], 'There is a page at /market already'],
  [['flow', 'markets/feeTable', '--page', '/fees', '--title', 'en_US=Fees'], 'A title in zh_CN is missing'],
  [['table', 'markets/feeTable'], 'npm run new -- flow'],
])('npm run new -- %j says in a line what is wrong, and writes nothing', async (args, says) => {
  const { ok, said } = await make(...args)
  expect(ok).toBe(false)
  expect(said).toContain(says)
  await expect(copyFile(join(copy, 'locales/en_US/feeTable.json'), join(copy, 'x'))).rejects.toThrow('ENOENT')
})

it('npm run new writes a flow that is typed, kept by the rules, in all languages, and passes its tests', async () => {
  const made = await make(
    'flow',
    'markets/feeTable',
    '--page',
    '/fees',
    '--title',
    'en_US=Fee table',
    '--title',
    'zh_CN=费率表',
  )
  expect(made.said).toContain('Left to say:')
  expect(made.ok).toBe(true)
  const written = [...made.said.matchAll(/^ {2}(\S+\.tsx?)$/gm)].flatMap(([, file]) => file ?? [])
  expect(written.length).toBeGreaterThan(12)

  const checks = await Promise.all([
    inCopy('node_modules/typescript/bin/tsc', '--noEmit'),
    inCopy('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...written),
    inCopy('node_modules/prettier/bin/prettier.cjs', '--check', ...written),
    tests('machines', 'tests/machines/structure.test.ts', 'tests/machines/markets/feeTable', '-t', 'fee[ T]able'),
    tests(
      'contract',
      'tests/contract/shell',
      'tests/contract/project/domains.test.ts',
      'tests/contract/project/generated',
    ),
    tests('components', 'tests/components/markets/feeTable.cover.test.tsx'),
    tests('server', 'tests/server/markets/feeTable.test.ts'),
  ])
  for (const { ok, said } of checks) expect(ok, said).toBe(true)
})
