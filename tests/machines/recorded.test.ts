import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { main } from '@statefloor/paths'
import { isSecret } from '#services/support/redact.ts'
import { envelope } from '#machines/model/wire.ts'
import { coverScreen } from '#tests/support/coverScreen.ts'
import { lintOf } from '#tests/support/lint/plant.ts'
import type { Finding } from '#tests/support/lint/plant.ts'
import { mistaken, mistakes, wrong } from '#tests/support/recorded/planted.ts'
import { outcomesIn } from '#tests/support/recorded/outcomes.ts'
import { wordsIn } from '#tests/support/words.ts'
import { sessionOn } from '../../packages/paths/tests/record.ts'
import type { Happening } from '../../packages/paths/tests/record.ts'
import { beyondCommit, isAtLength } from '#tests/support/length.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.artefacts/recorded')

type Mistake = keyof typeof mistakes

const typed: readonly Happening[] = [
  { type: 'login.submitted' },
  { type: 'account.changed', text: 'bob' },
  { type: 'account.changed', text: 'bob@example.org' },
  { type: 'password.changed', text: 'what must stay secret' },
  { type: 'login.submitted' },
  { type: 'login.cancelled' },
  { type: 'login.submitted' },
]
const below = { path: '/market', search: '', hash: '' }
const dialog = { path: '/market', search: '?transfer=2-5-52', hash: '' }
const mark = { kind: 'spot', tradeId: 7 }
const timeout = { error: { kind: 'timeout', call: 'session.unbindGoogle' } }

/** The user's steps until the fault, how many of them are needed to reproduce it, and the expected report. */
const sessions: Readonly<
  Record<
    Mistake,
    {
      readonly input: unknown
      readonly happenings: readonly Happening[]
      /** The text that the user found missing, where no state shows it. */
      readonly missed?: string
      readonly says: string
    }
  >
> = {
  codeAsked: {
    input: { account: undefined, to: '/', isHere: false },
    happenings: [...typed, { answer: 'logIn', error: wrong }],
    says: 'login: 4 of 8 events show it: it is in editing.googleCode.fresh',
  },
  shortRest: {
    input: { account: undefined, to: '/', isHere: false },
    happenings: [
      ...typed,
      { answer: 'logIn', error: { kind: 'rateLimited', call: 'session.login', retryAfter: 60_000 } },
      { type: 'second.passed', left: 59 },
      { wait: 1_000 },
    ],
    says: 'login: 5 of 10 events show it: it is in editing.credentials.fresh',
  },
  keptChange: {
    input: undefined,
    happenings: [
      { type: 'session.changed', fid: undefined },
      { answer: 'readLocal', done: { spot: [], contracts: [] } },
      { type: 'favourites.outdated' },
      { answer: 'readLocal', done: { spot: [1], contracts: [] } },
      { type: 'favourite.toggled', mark },
      { answer: 'changeLocal', error: { kind: 'full' } },
    ],
    says: 'favourites: 4 of 6 events show it: it breaks the invariant "nothing waits to be kept but where it is being kept"',
  },
  toldAsRefusal: {
    input: { isBound: true, changedAt: null },
    happenings: [
      { answer: 'safetyCheck', done: 'the token of the check' },
      { answer: 'unbindKey', ...timeout },
    ],
    says: 'totpOff: 2 of 2 events show it: it is in refused',
  },
  untoldFailure: {
    input: undefined,
    happenings: [
      { type: 'session.changed', fid: undefined },
      { type: 'location.changed', location: below },
      { type: 'session.changed', fid: '1001' },
      { type: 'location.changed', location: dialog },
      { answer: 'loadTransfer', error: 'cut' },
    ],
    missed: 'sends:notice.raised',
    says: 'transferDialog: 3 of 5 events show it: in closed it sends no notice.raised',
  },
  loudStart: {
    input: { roomId: 101, url: '/live.m3u8', kind: 'live' },
    happenings: [
      { type: 'autoplay.blocked' },
      { type: 'play.requested' },
      { type: 'stream.playing' },
      { type: 'stream.waiting' },
      { type: 'stream.muted' },
    ],
    missed: 'does:muteVideo',
    says: 'livePlayer: 1 of 5 events show it: in picture.deciding and sound.off and counting.uncounted it takes no action muteVideo',
  },
  unsentLogin: {
    input: { account: undefined, to: '/', isHere: false },
    happenings: typed,
    missed: 'calls:logIn',
    says: 'login: 3 of 7 events show it: in sending it calls no logIn',
  },
  unheardPhase: {
    input: { family: 'spot', url: 'ws://venue.test/ws', silence: 12_000 },
    happenings: [
      { type: 'network.lost' },
      { type: 'network.found' },
      { type: 'topic.phased', topic: 'market.all.ticker', phase: 'live' },
    ],
    missed: 'emits:topic.phased',
    says: 'link: 1 of 3 events show it: in idle it emits no topic.phased',
  },
}

const kinds = Object.keys(mistakes).filter((one): one is Mistake => one in sessions)

/** Makes a test out of a session's recording and returns the program's output. */
const make = async (mistake: Mistake, driver: 'machine' | 'component'): Promise<string> => {
  const model = mistaken(mistakes[mistake])
  const { input, happenings, missed } = sessions[mistake]
  const file = join(folder, `${mistake}.json`)
  writeFileSync(file, sessionOn(model.machine, { input, redact: isSecret }, happenings))
  const told: string[] = []
  const code = await main(
    [
      ...['from', file, '--driver', driver, '--out', join(folder, `${mistake}.${driver}.test.tsx`)],
      ...(missed === undefined ? [] : ['--expect', missed]),
    ],
    {
      flows: () => [model.machine.id],
      load: () => Promise.resolve(model),
      locales: ['en_US'],
      words: wordsIn,
      protocol: envelope,
      modelIn: () => ({ name: mistake, from: '#tests/support/recorded/planted.ts' }),
      screenIn: coverScreen,
    },
    { out: () => undefined, err: (text) => told.push(text) },
  )
  expect(code).toBe(0)
  return told.join('').trim()
}

/** The compiler's errors for the generated tests. */
const typeFaults = (): Promise<string> => {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['*.tsx', '../../src/env.d.ts'] }),
  )
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', folder]
  return promisify(execFile)(process.execPath, args, { cwd: root }).then(
    () => '',
    (error: { readonly stdout: string; readonly stderr: string }) => `${error.stdout}${error.stderr}`,
  )
}

/** The lint findings for the generated tests. */
const lintFaults = (): readonly Finding[] =>
  lintOf(
    Object.fromEntries(
      readdirSync(folder)
        .filter((file) => file.endsWith('.test.tsx'))
        .map((file) => [`tests/machines/${file}`, readFileSync(join(folder, file), 'utf8')]),
    ),
  )

/** The reported fault of each mistake on the bare machine. */
const told = new Map<Mistake, string>()

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const mistake of kinds) told.set(mistake, await make(mistake, 'machine'))
  for (const mistake of ['codeAsked', 'toldAsRefusal', 'unsentLogin'] as const) await make(mistake, 'component')
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('turns a recording of a mistake into a test with the fewest events that show it, without secrets [MBT-06]', () => {
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(sessions).map(([mistake, { says }]) => [mistake, says])),
  )
  const made = readFileSync(join(folder, 'codeAsked.machine.test.tsx'), 'utf8')
  expect(made).not.toContain('what must stay secret')
  expect(made).toContain('//   password.changed text (redacted)')
})

beyondCommit(() => {
  it('makes a test that fails where the mistake was seen, and passes once it is fixed [MBT-06]', async () => {
    const stands = (where: string) => expect.stringContaining(`expected '${where}' not to be '${where}'`)
    const lacks = (act: string) => expect.stringMatching(new RegExp(`to include '${act}'$`))
    expect(await outcomesIn(folder, 'jsdom', { STATEFLOOR_PLANTED: 'yes' })).toEqual({
      'codeAsked.machine.test.tsx': stands('editing.googleCode.fresh'),
      'codeAsked.component.test.tsx': stands('editing.googleCode.fresh'),
      'shortRest.machine.test.tsx': stands('editing.credentials.fresh'),
      'keptChange.machine.test.tsx': expect.stringContaining("to not include 'nothing waits to be kept but where it"),
      'toldAsRefusal.machine.test.tsx': stands('refused'),
      'toldAsRefusal.component.test.tsx': stands('refused'),
      'untoldFailure.machine.test.tsx': lacks('sends notice.raised'),
      'loudStart.machine.test.tsx': lacks('muteVideo'),
      'unsentLogin.machine.test.tsx': lacks('calls logIn'),
      'unsentLogin.component.test.tsx': lacks('calls logIn'),
      'unheardPhase.machine.test.tsx': lacks('emits topic.phased'),
    })
    expect(new Set(Object.values(await outcomesIn(folder, 'jsdom', { STATEFLOOR_PLANTED: 'no' })))).toEqual(
      new Set(['passed']),
    )
  })
})

it('makes a test that passes the project’s lint rules [MBT-06]', () => {
  expect(lintFaults()).toEqual([])
})

// Type-checking takes two cores a minute, so it runs only at full length.
it.each(isAtLength ? ['the compiler'] : [])('makes a test that passes %s [MBT-06]', async () => {
  expect(await typeFaults()).toBe('')
})
