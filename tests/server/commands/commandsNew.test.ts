import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesBelow } from '#tools/lint/walk.ts'
import { formatted } from '#tools/formatted.ts'
import { planFor } from '#tools/new/planFor.ts'
import { root } from '#tools/products.mjs'
import { isAtLength, isEveryCommit, someOf } from '#tests/support/length.ts'

const run = promisify(execFile)
let copy: string

/** The environment without variables of this test run: the copy is not built, and has no long run. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(STATEFLOOR|VITEST)/.test(name)))

/** The output of a program in the copy, and whether it succeeded. */
const inCopy = async (...args: readonly string[]): Promise<{ ok: boolean; said: string }> =>
  run(process.execPath, [...args], { cwd: copy, env, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => ({ ok: true, said: stdout + stderr }),
    (error: { stdout: string; stderr: string }) => ({ ok: false, said: error.stdout + error.stderr }),
  )
const make = (...args: readonly string[]) => inCopy('--import', 'tsx', 'tools/new.ts', ...args)
const tests = (projects: readonly string[], ...files: readonly string[]) =>
  inCopy('node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', `${name}*`]), ...files)

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

const titles = (english: string, chinese: string) => ['--title', `en_US=${english}`, '--title', `zh_CN=${chinese}`]

/** One of each kind; `npm test` tries some of the flows. */
const ofEachKind: readonly (readonly string[])[] = [
  ['flow', 'markets/feeTable', '--page', '/fees', ...titles('Fee table', '费率表')],
  ['flow', 'messages/writeIn', '--like', 'submitOnce', '--page', '/writeIn', ...titles('Write in', '写信给我们')],
  ['flow', 'support/helpList', '--like', 'pagedList', '--page', '/helpList', ...titles('Help list', '帮助列表')],
  ['flow', 'markets/planList', '--like', 'catalogue', '--page', '/planList', ...titles('Plan list', '方案列表')],
  ['flow', 'assets/cardRecord', '--like', 'records', '--page', '/cardRecord', ...titles('Card records', '卡记录')],
  ['flow', 'markets/feeTile', '--like', 'tile', '--page', '/feeTile', ...titles('Fee chart', '费率图')],
  ['flow', 'assets/claim', '--like', 'followedRecord', '--page', '/claim', ...titles('Claim', '理赔')],
  ['flow', 'spot/quickTrade', '--like', 'quoteConfirm', '--page', '/quickTrade', ...titles('Quick trade', '快捷交易')],
  ['page', 'rewards/cashback'],
  ['call', 'markets/favourites.noteOne', '--method', 'POST'],
]

/** Others in other domains, with calls in a new area and in an existing one. */
const asked: readonly (readonly string[])[] = [
  ...ofEachKind,
  ['flow', 'shell/folded', '--like', 'blank', '--page', '/folded', ...titles('Folded', '折叠内容')],
  ['flow', 'account/ownList', '--page', '/ownList', '--login', ...titles('Own list', '我的列表')],
  // Pages with an address that so far say that they are not built.
  ['flow', 'rewards/myTask', '--like', 'submitOnce'],
  ['flow', 'rewards/myReward', '--like', 'pagedList'],
  ['page', 'wallet/aboutWallets', '--page', '/aboutWallets', ...titles('About wallets', '关于钱包')],
  ['call', 'markets/rates.today'],
]

/** Their names in the titles of tests that try every flow or every call. */
const theirs =
  'fee ?[tT]able|write ?[iI]n|help ?[lL]ist|plan ?[lL]ist|card ?[rR]ecord|fee ?[tT]ile|claim|quick ?[tT]rade|folded|own ?[lL]ist|my ?[tT]ask|my ?[rR]eward|rates\\.today|favourites\\.noteOne|held by its table|one handler'

it.each([
  [['flow', 'nowhere/feeTable', '--page', '/fees', ...titles('Fees', '费')], 'Unknown domain nowhere'],
  [['flow', 'sandbox/feeTable', '--page', '/fees', ...titles('Fees', '费')], 'that domain has no pages yet'],
  [['flow', 'markets/alerts', '--page', '/fees', ...titles('Fees', '费')], 'alerts already'],
  [['flow', 'markets/Fee', '--page', '/fees', ...titles('Fees', '费')], 'is not <domain>/<name>'],
  [['flow', 'markets/feeTable', '--page', 'fees', ...titles('Fees', '费')], 'is not a page path'],
  [['flow', 'markets/feeTable', '--page', '/market', ...titles('Fees', '费')], '/market already has a page'],
  [['flow', 'markets/feeTable', '--page', '/fees', '--title', 'en_US=Fees'], 'The zh_CN title is missing'],
  [
    ['flow', 'markets/feeTable', '--like', 'list', '--page', '/fees', ...titles('Fees', '费')],
    'Unknown kind of flow list',
  ],
  [['page', 'markets/markets', '--page', '/fees', ...titles('Fees', '费')], 'markets already'],
  [['call', 'markets/fees'], 'is not <domain>/<area>.<name>'],
  [['call', 'markets/fees.all', '--method', 'PUT'], 'Unknown method "PUT"; use one of GET, POST'],
  [['call', 'markets/alerts.list'], 'The call alerts.list already exists'],
  [['call', 'assets/alerts.more'], 'contract/assets/calls/alerts.ts does not exist'],
  [['call', 'wallet/web3Chain.more'], 'These files already exist: contract/wallet/calls/web3Chain.ts'],
  [['flow', 'markets/fees', ...titles('Fees', '费')], 'npm run new -- flow'],
  [
    ['flow', 'rewards/myTask', '--page', '/myTask', ...titles('My tasks', '我的任务')],
    'already has an address and title',
  ],
  [['flow', 'rewards/myTask', '--login'], 'already has an address and title'],
  [['flow', 'markets/myTask', '--page', '/myTask', ...titles('My tasks', '我的任务')], 'myTask already'],
  [['flow', 'rewards/cashback', '--like', 'submitOnce'], 'is a public page'],
  [['flow', 'markets/feeTable', '--page', '/fees/:pair', ...titles('Fees', '费')], '"/fees/:pair" is not a page path'],
  [['flow', 'support/support', '--page', '/writing', ...titles('Writing', '写作')], 'support already'],
  [['table', 'markets/feeTable'], 'npm run new -- flow'],
])('npm run new -- %j reports the problem in one line', (args, says) => {
  expect(() => planFor(args)).toThrow(says)
})

it('npm run new -- --help shows its usage', () => {
  expect(planFor(['--help'])).toContain('npm run new -- flow')
})

const newPage = ['page', 'markets/aboutFees', '--page', '/aboutFees', ...titles('About "fees" {1}', '费')]

/** A project file before and after the command. */
const changeOf = (args: readonly string[], file: string) => {
  const plan = planFor(args)
  return { before: readFileSync(join(root, file), 'utf8'), after: typeof plan === 'string' ? plan : plan.changed[file] }
}
const lines = (text: string | undefined) => (text ?? '').split('\n').map((line) => line.trim().replace(/,$/, ''))

it.each(['routes', 'descriptions'])(
  'a new page adds one word to %s.json, and changes nothing else in it',
  async (name) => {
    const file = `locales/en_US/${name}.json`
    const { before, after = '' } = changeOf(newPage, file)
    const written = await formatted(join(root, file), after)
    const added = lines(written).filter((line) => !lines(before).includes(line))
    expect(added).toEqual([String.raw`"aboutFees": "About \"fees\" {1}"`])
    expect(lines(written)).toHaveLength(lines(before).length + 1)
  },
)

it('a page with an address keeps it, its audience, title and description', () => {
  const args = ['flow', 'rewards/myTask', '--like', 'submitOnce']
  const { after } = changeOf(args, 'contract/rewards/routes.ts')
  expect(after).toContain("guarded('myTask', '/benefitsCenter/myTask', { words: ['myTask'], ")
  expect(changeOf(args, 'locales/en_US/routes.json').after).toBeUndefined()
  expect(changeOf(args, 'locales/zh_CN/descriptions.json').after).toBeUndefined()
  const plan = planFor(args)
  expect(typeof plan === 'string' ? plan : plan.files['locales/en_US/myTask.json']).toContain('"title":"My tasks"')
})

it('a writing flow starts with its four faults, and no flow starts with a browser cover', () => {
  const testsOf = (...args: readonly string[]) => {
    const plan = planFor(args)
    const files = typeof plan === 'string' ? [] : Object.keys(plan.files)
    return files.filter((file) => /^tests\/(?:browser|components|faults)\//.test(file))
  }
  expect(testsOf('flow', 'rewards/myTask', '--like', 'submitOnce')).toEqual([
    'tests/components/rewards/myTask.cover.test.tsx',
    'tests/faults/rewards/myTask.spec.ts',
  ])
  expect(testsOf('flow', 'markets/feeTable', '--page', '/fees', ...titles('Fee table', '费率表'))).toEqual([
    'tests/components/markets/feeTable.cover.test.tsx',
  ])
})

const kinds = [
  'request',
  'submitOnce',
  'pagedList',
  'catalogue',
  'records',
  'tile',
  'followedRecord',
  'quoteConfirm',
  'blank',
]

it.each(kinds)('a flow like %s takes at most ten files and 400 lines, including tests', async (like) => {
  const plan = planFor([
    'flow',
    'markets/feeTable',
    '--like',
    like,
    '--page',
    '/fees',
    ...titles('Fee table', '费率表'),
  ])
  const files = typeof plan === 'string' ? [] : Object.entries(plan.files)
  const texts = await Promise.all(files.map(([file, text]) => formatted(join(root, file), text)))
  const lineCount = texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0)
  expect(files.length).toBeGreaterThan(5)
  expect(files.length).toBeLessThanOrEqual(10)
  expect(lineCount).toBeLessThanOrEqual(400)
})

it('npm run new fails with that line only, and writes nothing', async () => {
  const files = () => [...filesBelow(copy, /./)].sort()
  const before = files()
  const { ok, said } = await make('call', 'markets/alerts.list')
  expect(ok).toBe(false)
  expect(said.trim()).toBe('The call alerts.list already exists')
  expect(files()).toEqual(before)
})

/** Checks that take minutes: the compiler, mutants, and tests over every flow and call. */
const atLength = (server: readonly string[]) => [
  inCopy('node_modules/typescript/bin/tsc', '--noEmit'),
  tests(
    ['machines'],
    'tests/machines/structure.test.ts',
    'tests/machines/coverage',
    'tests/machines/wires.test.ts',
    '-t',
    theirs,
  ),
  inCopy(
    ...['--import', 'tsx', 'tools/paths.ts', 'mutants'],
    ...asked.flatMap(([kind, name = '']) => (kind === 'flow' ? (name.split('/')[1] ?? []) : [])),
  ),
  tests(
    ['contract'],
    'tests/contract/shell',
    'tests/contract/project/domains.test.ts',
    'tests/contract/project/generated',
    'tests/contract/kernel/calls.test.ts',
  ),
  tests(['contract'], 'tests/contract/kernel/schemasHostile', 'tests/contract/kernel/envelopeAnswers', '-t', theirs),
  tests(['server'], ...server, 'tests/server/core/contract.test.ts', 'tests/server/edge/hostile', '-t', theirs),
]

it('npm run new writes code that compiles, passes lint in all languages, and passes its tests', async () => {
  const written = new Set<string>()
  const likeOthers = ofEachKind.filter((args) => args.includes('--like'))
  const tried = isEveryCommit ? someOf(likeOthers, 4) : ofEachKind
  for (const args of isAtLength ? asked : tried) {
    const { ok, said } = await make(...args)
    expect(ok, said).toBe(true)
    expect(said).toContain('Left to do:')
    expect(said).toMatch(/Check it with:\n.*npm run types/)
    if (args[0] === 'flow') expect(said).toMatch(/npm run paths -- mutants \w+/)
    const files = [...said.matchAll(/^ {2}(\S+\.tsx?)$/gm)].flatMap(([, file]) => file ?? [])
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) written.add(file)
  }
  const made = (folder: string) => [...written].filter((file) => file.startsWith(`tests/${folder}/`))

  const checks = [
    // It reads the types of the whole copy, which takes as long as for the project itself.
    ...(isEveryCommit ? [] : [inCopy('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...written)]),
    inCopy('node_modules/oxfmt/bin/oxfmt', '--check', ...written, 'locales'),
    tests(['machines', 'components'], ...made('machines'), ...made('components')),
    ...(isAtLength ? atLength(made('server')) : []),
  ]
  for (const { ok, said } of await Promise.all(checks)) expect(ok, said).toBe(true)
  // At full length this is a compiler, mutants and five test runs: the limit only ends a hang.
}, 1_800_000)
