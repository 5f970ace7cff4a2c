import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { plainJson } from '@statefloor/explorer'
import type { Delivery, Step } from '@statefloor/explorer'
import { main, UsageError } from '@statefloor/paths'
import type { PathsConfig } from '@statefloor/paths'
import { gatherModel } from '../../explorer/tests/gather/gather.model.ts'
import { gatherWords } from '../../explorer/tests/gather/gather.words.ts'

const config: PathsConfig<Delivery> = {
  flows: () => ['gather'],
  load: () => Promise.resolve(gatherModel),
  locales: ['en', 'loud'],
  words: (locale) => (key, values) => {
    const text = gatherWords(key, values)
    return locale === 'loud' ? text.toUpperCase() : text
  },
  protocol: plainJson,
}

const bin = fileURLToPath(new URL('../bin.mjs', import.meta.url))

const run = async (config_: PathsConfig<Delivery>, ...args: readonly string[]) => {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main(args, config_, { out: (text) => out.push(text), err: (text) => err.push(text) })
  return { code, out: out.join(''), err: err.join('') }
}

describe('statefloor-paths', () => {
  it('writes what it would print to a file, and says when it cannot', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paths-'))
    const file = join(folder, 'list.txt')
    const printed = await run(config, 'list')
    expect(await run(config, 'list', '--out', file)).toEqual({ ...printed, out: '' })
    expect(readFileSync(file, 'utf8')).toBe(printed.out)
    const refused = await run(config, 'list', '--out', join(folder, 'none', 'list.txt'))
    expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^--out: .*list\.txt/) })
    rmSync(folder, { recursive: true })
  })

  it('lists the flows with their size and the coverage of their paths', async () => {
    expect(await run(config, 'list', '--coverage', 'yes')).toEqual({
      code: 0,
      out: 'gather                     8 states   15 transitions, 15 of them taken by 1 path\n',
      err: 'gather\n',
    })
    expect(JSON.parse((await run(config, 'list', '--json')).out)).toEqual([
      { flow: 'gather', states: 8, transitions: 15 },
    ])
  })

  it.each([
    ['mermaid', /^stateDiagram-v2\n/],
    ['scxml', /^<\?xml[^]*<scxml /],
    ['json', /^\{\n {2}"id": "gather"/],
    ['plantuml', /^@startuml\n/],
    ['svg', /^<svg [^]*<title>The chart of gather<\/title>[^]*<\/svg>\n$/],
  ])('draws a chart as %s', async (format, text) => {
    const { code, out } = await run(config, 'diagram', 'gather', '--format', format)
    expect(code).toBe(0)
    expect(out).toMatch(text)
  })

  it('plans in the texts of a language, with a number to cite for each step [MBT-09]', async () => {
    const { out } = await run(config, 'plan', 'gather', '--people', 'no', '--locale', 'loud')
    expect(out).toContain('1. `gather-001` Press the button "GATHER" → **gathering.fetching**')
    expect(out).toContain('`gather-002`')
  })

  it('shows the picture of each state once, if there is one', async () => {
    const picture = (flow: string, state: string) => (state === 'idle' ? `pictures/${flow} ${state}.png` : undefined)
    const { out } = await run({ ...config, picture }, 'plan', 'gather')
    expect(out.match(/!\[.*/g)).toEqual(['![idle](<pictures/gather idle.png>)'])
  })

  it('plans in the import formats of test managers: TestRail, Xray [MBT-09]', async () => {
    const testrail = (await run(config, 'plan', 'gather', '--people', 'no', '--format', 'testrail')).out.split('\r\n')
    expect(testrail[0]).toBe('"Title","Section","Template","Preconditions","Steps (Step)","Steps (Expected Result)"')
    expect(testrail[1]).toMatch(
      /^"gather 1\. [^"]*","gather","Test Case \(Steps\)","Stands in idle[^,]*","gather-001: /,
    )
    expect(testrail[2]).toMatch(/^"","","","","gather-002: /)
    const xray = (await run(config, 'plan', 'gather', '--people', 'no', '--format', 'xray')).out.split('\r\n')
    expect(xray[0]).toBe('"Issue ID","Test Type","Summary","Action","Data","Expected Result"')
    expect(xray[1]).toMatch(/^"1","Manual","gather 1\./)
    expect(xray[2]).toMatch(/^"1","","","gather-002: /)
  })

  it('plans for people unless every step of the chart is requested: actions, visible results and server preparation [MBT-09]', async () => {
    const orders: PathsConfig<Delivery>['orders'] = ({ call, gives, times }) =>
      'status' in gives && gives.status === 200 ? undefined : `fault ${call.path} × ${times ?? 1}`
    const { code, out } = await run({ ...config, orders }, 'plan', 'gather')
    expect(code).toBe(0)
    expect(out).toMatch(/^# gather: \d+ paths for people\n/)
    expect(out).toContain('\n```sh\nfault /')
    expect(out).not.toMatch(/ answers: |The app says/)
    expect(out).not.toContain('Covered by automated paths only')
    const rows = (await run({ ...config, orders }, 'plan', 'gather', '--format', 'testrail')).out.split('\r\n')
    expect(rows[1]).toMatch(/^"gather: Path 1: \d+ steps","gather","Test Case \(Steps\)","At the start[^"]*/)
    // The server offers no commands, so the answers that it would have to be prepared for are left to automated paths.
    const { out: bare } = await run(config, 'plan', 'gather')
    expect(bare).not.toContain('```sh')
    expect(bare).toContain('## Covered by automated paths only\n\n- `gather')
  })

  it('rejects a plan for people for a flow without a screen, and an unknown level', async () => {
    const unseen = { ...config, load: () => Promise.resolve({ ...gatherModel, screen: undefined } as never) }
    const { code, err } = await run(unseen, 'plan', 'gather')
    expect(code).toBe(2)
    expect(err).toContain('gather has no screen')
    expect(await run(config, 'plan', 'gather', '--people', 'yes', '--level', 'states')).toMatchObject({ code: 2 })
  })

  it('writes a Playwright file', async () => {
    expect((await run(config, 'playwright', 'gather')).out).toContain("from '@playwright/test'")
  })

  it('writes helpers of ways in into the file: once, with their imports, in the texts of the language [MBT-03]', async () => {
    const helpers = [
      "import type { Page } from '@playwright/test'",
      "import { there } from '@statefloor/drivers/browser'",
      '',
      'export async function otherTabAsks(page: Page, name: string) {',
      "  await there(page, page.getByRole('button', { name }))",
      '}',
      '',
      'export async function wait(page: Page) {',
      '  await page.clock.runFor(1)',
      '}',
    ].join('\n')
    const { out } = await run(
      {
        ...config,
        waysIn: () => ({
          model: gatherModel,
          ways: { plain: { address: '/page', before: [{ helper: 'wait' }] } },
          app: {
            'gather.requested': ({ type }) => [
              { helper: 'otherTabAsks', with: [{ word: 'gather:action.gather' }, type] },
            ],
          },
          outOfReach: {},
        }),
        helpers: () => ({ otherTabAsks: helpers, wait: helpers }),
      },
      ...['playwright', 'gather', '--locale', 'loud'],
    )
    expect(out.match(/^import .*$/gm)?.filter((line) => line.includes('Page') || line.includes('there'))).toEqual([
      "import type { Page } from '@playwright/test'",
      expect.stringMatching(/^import \{ .*\bthere\b.* \} from '@statefloor\/drivers\/browser'$/),
    ])
    expect(out.split('async function otherTabAsks(page: Page, name: string) {')).toHaveLength(2)
    expect(out).toMatch(/await wait\(page\)\n {4}await page\.goto\(`\$\{address\}\/page`\)/)
    expect(out).toContain('await otherTabAsks(page, "GATHER", "gather.requested")')
  })

  it('tells people where a flow begins, by its way in [MBT-09]', async () => {
    const button = { role: 'button', name: 'gather:action.gather' } as const
    const ways = { plain: { address: '/{locale}/page', as: 'guest', first: [{ click: button }, { helper: 'wait' }] } }
    const known = { ...config, waysIn: () => ({ model: gatherModel, ways, outOfReach: {} }) }
    const { out } = await run(known, ...['plan', 'gather', '--locale', 'loud'])
    expect(out).toContain('\nAt the start, open "/loud/page" as guest, then press the button "GATHER"')
    const needs = () => ({ as: 'a new user', has: ['two items on the shelf'] })
    const told = await run({ ...known, needs }, ...['plan', 'gather', '--locale', 'loud'])
    expect(told.out).toContain(
      '\nAt the start, open "/loud/page" as a new user, with two items on the shelf, then press',
    )
    const prepare = ['stock two']
    const prepared = await run({ ...known, needs: () => ({ ...needs(), prepare }) }, ...['plan', 'gather'])
    expect(prepared.out).toMatch(/```sh\nstock two\n(?:.+\n)*```\n\nAt the start, open/)
  })

  it('takes for people the steps that the app takes by itself once the page is open [MBT-09]', async () => {
    // Here no gesture makes the event with which all paths begin.
    const gestures = { ...gatherModel.screen.gestures, 'gather.requested': { by: 'app', because: 'at once' } as const }
    const model = { ...gatherModel, screen: { ...gatherModel.screen, gestures } }
    const entrance = { model, ways: {}, outOfReach: {} }
    const planWith = async (itself?: (step: Step) => boolean) =>
      (await run({ ...config, waysIn: () => ({ ...entrance, ...(itself && { itself }) }) }, 'plan', 'gather')).out
    expect(await planWith()).toContain('# gather: 0 paths')
    const told = await planWith(({ choice, from }) => choice.kind === 'event' && from.includes('idle'))
    expect(told).toMatch(/^# gather: [1-9]/)
    expect(told).not.toContain('GATHER"')
  })

  it.each(['states', 'transitions', 'guards', 'pairs', 'random'])('walks the paths of level %s', async (level) => {
    const { code, out } = await run(config, 'run', '--level', level, '--seed', '3')
    expect(out).toMatch(/^gather: (?:1 path|\d+ paths), \d+ steps: as the chart says\n$/)
    expect(code).toBe(0)
  })

  it('exits with 1 when a walk finds a violated invariant', async () => {
    const invariants = {
      'nothing is ever saved': ({ snapshot }: { snapshot: { value: unknown } }) => snapshot.value !== 'saving',
    }
    const broken = { ...config, load: () => Promise.resolve({ ...gatherModel, invariants }) }
    const { code, out } = await run(broken, 'run', 'gather')
    expect(code).toBe(1)
    expect(out).toContain('The invariant "nothing is ever saved" does not hold')
  })

  it('walks the cover of a flow on its screen if the project renders it', async () => {
    const walked = (fault: string | undefined) => ({
      ...config,
      walkScreen: () => Promise.resolve({ paths: 3, fault }),
    })
    expect(await run(walked(undefined), 'run', '--driver', 'component')).toMatchObject({
      code: 0,
      out: 'gather: 3 paths: as the chart says\n',
    })
    expect(await run(walked('no button'), 'run', '--driver', 'component')).toMatchObject({
      code: 1,
      out: 'gather: no button\n',
    })
    expect(await run(walked('no button'), 'run', '--driver', 'browser')).toMatchObject({ code: 1 })
    const { screen: _, ...bare } = gatherModel
    const unseen = { ...walked('never asked'), load: () => Promise.resolve({ ...bare, unseen: 'a clock' }) }
    expect(await run(unseen, 'run', '--driver', 'component')).toMatchObject({
      code: 0,
      out: 'gather: no screen: a clock\n',
    })
    expect(await run(config, 'run', '--driver', 'component')).toMatchObject({ code: 2 })
    expect(await run(walked(undefined), 'run', '--driver', 'component', '--seed', '3')).toMatchObject({ code: 2 })
  })

  it('lists everything not taken on one page, with the shortest path to it', async () => {
    expect((await run(config, 'coverage')).code).toBe(0)
    const { code, out } = await run(config, 'coverage', 'gather', '--length', '3')
    expect(code).toBe(1)
    expect(out).toContain('<dt>gather.failed.saving | retry.requested | 0</dt>')
    expect(out).toContain('<div class="chart" tabindex="0" role="group" aria-label="Chart of gather"><svg ')
    expect(out).toMatch(/<text [^>]*class="missed"[^>]*>[^<]*retry\.requested/)
    expect(out).toMatch(/<text [^>]*class="seen"[^>]*>[^<]*gather\.requested/)
    expect(out).toMatch(/<dd>plain → gather\.requested → .*→ retry\.requested<\/dd>/)
  })

  it('says which paths of a plan are new, gone or lead elsewhere compared with another [MBT-09]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paths-'))
    try {
      const plan = JSON.parse((await run(config, 'plan', 'gather', '--json')).out)
      const keep = (name: string, paths: readonly object[]) => {
        writeFileSync(join(folder, name), JSON.stringify({ paths }))
        return join(folder, name)
      }
      const [first] = plan.paths
      const before = keep('before.json', [first, { ...first, input: 'old' }])
      const elsewhere = { ...first, steps: first.steps.map((step: object) => ({ ...step, state: 'elsewhere' })) }
      const after = keep('after.json', [elsewhere, { ...first, input: 'new' }])
      const { code, out } = await run(config, 'diff', before, after)
      expect(code).toBe(1)
      expect(out.split('\n').map((line) => line.slice(0, 5))).toEqual(['+ new', '- old', '~ pla', ''])
      expect(await run(config, 'diff', before, before)).toMatchObject({
        code: 0,
        out: 'The plans have the same paths.\n',
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('compares the plan of a flow between two commits, and since one [MBT-09]', async () => {
    const now = (await run(config, 'plan', 'gather', '--people', 'no', '--json')).out
    const old = JSON.stringify({ ...JSON.parse(now), paths: [] })
    const printed = async (commit: string, args: readonly string[]) => {
      if (args[0] === 'plan') return commit === 'old' ? old : now
      const { out } = await run(config, ...args)
      return commit === 'old' ? out.replaceAll('gather.requested', 'gather.wanted') : out
    }
    const withCommits = { ...config, printsAt: printed }
    const { code, out } = await run(withCommits, 'diff', 'gather', '--from', 'old')
    expect(code).toBe(1)
    expect(out).toMatch(
      /^The chart:\n- .*gather\.wanted\n[^]*\n\+ .*gather\.requested\nThe paths:\n\+ plain → Press the button/,
    )
    expect((await run(withCommits, 'diff', 'gather', '--from', 'new', '--to', 'old')).out).toMatch(/\n- plain/)
    expect(await run(withCommits, 'diff', 'gather', '--from', 'new')).toMatchObject({ code: 0 })
    expect(await run(config, 'diff', 'gather', '--from', 'old')).toMatchObject({ code: 2 })
  })

  it('draws a chart before and after a change, with removed and new parts marked [MBT-09]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paths-'))
    try {
      const printsAt = async (_: string, args: readonly string[]) =>
        (await run(config, ...args)).out.replaceAll('gather.requested', 'gather.wanted')
      const page = join(folder, 'page.html')
      await run({ ...config, printsAt }, 'diff', 'gather', '--from', 'old', '--draw', page)
      const [before = '', after = ''] = readFileSync(page, 'utf8').split('<h2>After</h2>')
      expect(before).toMatch(/class="[^"]*missed"[^>]*>gather\.wanted/)
      expect(after).toMatch(/class="[^"]*seen"[^>]*>gather\.requested/)
      expect(before).not.toMatch(/class="[^"]*missed"[^>]*>(?!gather)/)
      const nowhere = join(folder, 'none', 'page.html')
      expect(await run({ ...config, printsAt }, 'diff', 'gather', '--from', 'old', '--draw', nowhere)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^--draw: .*page\.html/m),
      })
      expect(await run(config, 'diff', 'a.json', 'b.json', '--draw', page)).not.toMatchObject({ code: 0 })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('makes mutants and lists the paths and rows that detect each [MBT-08]', async () => {
    const rows = ['is asked for', 'is kept', 'is shown']
    const tables = () =>
      Promise.resolve(new Map([['gather', [{ mutant: 'gather.idle | gather.requested | 0: dropped', rows }]]]))
    const { code, out } = await run({ ...config, tables }, 'mutants', 'gather')
    expect(out).toMatch(/^gather: \d+ of \d+ mutants noticed, \d+\.\d %\n {2}path 1: plain → /)
    expect(out).toContain(
      '  gather.idle | gather.requested | 0: dropped\n    path 1; test “is asked for”, “is kept”, and 1 more\n',
    )
    expect(code).toBe(0)
  })

  it('rejects an explanation without a survivor [MBT-08]', async () => {
    const survivors = { gather: { 'gather.idle | gather.requested | 0: dropped': 'nobody asks' } }
    const { code, out } = await run({ ...config, survivors }, 'mutants')
    expect(out).toContain('  explained, but no survivor: gather.idle | gather.requested | 0: dropped\n')
    expect(code).toBe(1)
  })

  it.each([
    [['nothing'], /There is no command nothing/],
    [['plan'], /Name one flow/],
    [['plan', 'nobody'], /There is no flow nobody; there are gather/],
    [['plan', 'gather', '--level', 'some'], /--level must be one of states, transitions, guards, pairs, all/],
    [['plan', 'gather', '--format', 'pdf'], /--format must be one of markdown, csv, gherkin, testrail, xray/],
    [['plan', 'gather', '--length', '1.5'], /--length must be a whole number above 0/],
    [['plan', 'gather', '--locale', 'xx'], /--locale must be one of en, loud/],
    [['plan', 'gather', '--colour', 'red'], /Unknown option '--colour'/],
    [['diff'], /Name two files/],
    [['diff', '--from', 'nosuch'], /Name one flow/],
    [['diff', 'nosuch.json', 'other.json'], /There is no file nosuch\.json/],
    [['diff', 'package.json', 'README.md'], /package\.json was not written by `plan --json`/],
    [['diff', 'README.md', 'package.json'], /README\.md was not written by `plan --json`/],
    [['paln', 'gather'], /^There is no command paln; did you mean plan\?\n\n/],
    [['diagramm'], /; did you mean diagram\?/],
    [['play'], /; did you mean playwright\?/],
    [['constructor'], /^There is no command constructor\n/],
    [['plan', 'gather', '--formt', 'csv'], /^Unknown option '--formt'; did you mean --format\?\n$/],
    [['plan', 'gather', '--lenght=3'], /^Unknown option '--lenght'; did you mean --length\?\n$/],
    [['plan', 'gather', '--format', 'markdwon'], /; did you mean markdown\?\n$/],
    [['plan', 'gather', '--colour', 'red'], /^Unknown option '--colour'\n$/],
  ])('exits with 2 and says what is wrong with %j', async (args, message) => {
    const { code, err } = await run(config, ...args)
    expect(err).toMatch(message)
    expect(code).toBe(2)
  })

  it('suggests the most similar flows for an unknown one', async () => {
    const flows = ['login', 'walletLogin', 'markets', 'transfer', 'transferDialog', 'transferRecords', 'orderBook']
    const large = { ...config, flows: () => flows }
    const nearest = async (name: string) => /similar flows: ([^(]*) \(/.exec((await run(large, 'plan', name)).err)?.[1]
    expect(await nearest('tranfser')).toMatch(/^transfer,/)
    expect(await nearest('walletlogin')).toMatch(/^walletLogin, login,/)
    expect(await nearest('transfer-records')).toMatch(/^transfer/)
    expect((await run(large, 'run', 'nosuch')).err).toContain('run `list` to see all')
    expect(await run(large, 'list', 'nosuch')).toMatchObject({ code: 2, out: '' })
  })

  it('reports an unknown commit', async () => {
    const printsAt = (commit: string) => Promise.reject(new UsageError(`There is no commit ${commit}`))
    expect(await run({ ...config, printsAt }, 'diff', 'gather', '--from', 'nosuch')).toEqual({
      code: 2,
      out: '',
      err: 'There is no commit nosuch\n',
    })
  })

  it('says that there is nothing for a browser to do for a flow without a screen', async () => {
    const { screen: _, ...bare } = gatherModel
    const unseen = { ...config, load: () => Promise.resolve({ ...bare, unseen: 'a clock' }) }
    expect(await run(unseen, 'playwright', 'gather')).toEqual({
      code: 2,
      out: '',
      err: 'gather has no screen of its own (a clock): there is nothing for a browser to do\n',
    })
    const silent = { ...config, load: () => Promise.resolve(bare) }
    expect(await run(silent, 'playwright', 'gather')).toMatchObject({ code: 2 })
    // A person can't do anything there, but its steps can be read.
    expect(await run(unseen, 'plan', 'gather')).toMatchObject({ code: 2, err: expect.stringMatching(/has no screen/) })
    expect(await run(unseen, 'plan', 'gather', '--people', 'no')).toMatchObject({ code: 0 })
    for (const command of ['run', 'list', 'diagram'])
      expect(await run(unseen, command, 'gather')).toMatchObject({ code: 0, err: expect.not.stringContaining('at ') })
  })

  it('needs no config for help, or to report invalid usage', async () => {
    const none = () => Promise.reject(new UsageError('There is no config'))
    const asked = async (...args: readonly string[]) => {
      const said: string[] = []
      const put = (text: string) => said.push(text)
      return { code: await main(args, none, { out: put, err: put }), said: said.join('') }
    }
    expect(await asked('--help')).toMatchObject({ code: 0, said: expect.stringContaining('statefloor-paths COMMAND') })
    expect(await asked('plan', '--help')).toMatchObject({ code: 0, said: expect.stringContaining('--format') })
    expect(await asked('help', 'diff')).toMatchObject({ code: 0, said: expect.stringContaining('--draw') })
    expect(await asked('paln')).toMatchObject({ code: 2, said: expect.stringContaining('did you mean plan?') })
    expect(await asked('list')).toEqual({ code: 2, said: 'There is no config\n' })
  })

  it('prints its usage, as a whole and for each command', async () => {
    expect((await run(config, '--help')).out).toContain('statefloor-paths COMMAND')
    for (const command of ['list', 'diagram', 'plan', 'playwright', 'run', 'coverage', 'diff', 'mutants', 'from'])
      expect((await run(config, command, '--help')).out).toContain(`${command} `)
  })

  it('runs as a program for a project with a config [MBT-07]', async () => {
    const cwd = fileURLToPath(new URL('../../../examples/form', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [bin, 'plan', 'message'], { cwd })
    expect(stdout).toContain('`message-001` Fill the textbox "Your message" with "Hello"')
    const elsewhere = mkdtempSync(join(tmpdir(), 'paths-'))
    try {
      const help = await promisify(execFile)(process.execPath, [bin, 'plan', '--help'], { cwd: elsewhere })
      expect(help.stdout).toContain('plan FLOW')
      const refused = promisify(execFile)(process.execPath, [bin, 'list'], { cwd: elsewhere })
      await expect(refused).rejects.toMatchObject({
        code: 2,
        stderr: 'There is no paths.config.ts here; --config FILE names another\n',
      })
    } finally {
      rmSync(elsewhere, { recursive: true })
    }
  })

  it.each([[['--help']], [['plan', '--help']]])('says what it accepts without a config: %j', async (args) => {
    const { stdout } = await promisify(execFile)(process.execPath, [bin, ...args], { cwd: tmpdir() })
    expect(stdout).toMatch(/statefloor-paths COMMAND|plan FLOW/)
  })

  it('says which config it looked for, and exits with 2', async () => {
    const ended = promisify(execFile)(process.execPath, [bin, 'list', '--config', 'no.config.ts'], { cwd: tmpdir() })
    await expect(ended).rejects.toMatchObject({
      code: 2,
      stderr: 'There is no no.config.ts here; --config FILE names another\n',
    })
  })
})
