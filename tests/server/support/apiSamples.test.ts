import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callList } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { apiLanguages, sampleOrigin } from '#contract/support/calls/apiDocument.ts'
import type { ApiLanguage } from '#contract/support/calls/apiDocument.ts'
import { samplesOf } from '#server/docs/samples/index.ts'
import { pythonValue } from '#server/docs/samples/python.ts'
import { shellText } from '#server/docs/samples/curl.ts'
import { quickModules } from '#tests/support/accounts.ts'
import { someOf } from '#tests/support/length.ts'
import { startTestVenue } from '#tests/support/server.ts'
import type { Person, TestVenue } from '#tests/support/server.ts'

/**
 * One call for each form that the templates distinguish: public and with a session, with and without a body, a form,
 * a path parameter, an idempotency key in a header or in the body, signed with and without a body. Calls of one form
 * differ only in data.
 */
const forms = [
  'market.klines',
  'search.result',
  'assets.balances',
  'alerts.list',
  'favourites.spotToggle',
  'orders.one',
  'orders.place',
  'orders.amend',
  'transfer.submit',
  'transfer.submitSigned',
] as const

/** The codes that show that the venue understood the call, and that its signature was right. */
const understood: readonly number[] = [
  codes.success,
  codes.orderUnknown,
  codes.marketUnknown,
  codes.orderBalanceTooLow,
  codes.priceProtected,
  codes.priceOffTick,
  codes.amountOffLot,
  codes.instrumentUnknown,
  codes.balanceTooLow,
  codes.coinUnknown,
  codes.transferTypeUnknown,
  codes.pairNotTransferable,
  codes.coinNotTransferable,
]

const sampleOf = (id: string, language: ApiLanguage): string => {
  const call = callList.find((one) => one.id === id)
  const text = call && samplesOf(call).find((sample) => sample.language === language)?.text
  if (text === undefined) throw new Error(`No sample of ${id} in ${language}`)
  return text
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

let venue: TestVenue
let person: Person
let folder: string

beforeAll(async () => {
  venue = await startTestVenue({ modules: quickModules, listen: true })
  person = await venue.person()
  folder = await mkdtemp(join(tmpdir(), 'statefloor-samples-'))
})
afterAll(async () => {
  await venue.close()
  await rm(folder, { recursive: true })
})

interface Ran {
  readonly exit: number | null
  readonly out: string
  readonly error: string
}

/** Undefined if the machine does not have the program. */
const run = (program: string, args: readonly string[]): Promise<Ran | undefined> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, STATEFLOOR_COOKIE: `session=${person.token}` } })
    let [out, error] = ['', '']
    child.stdout.on('data', (part: Buffer) => (out += part.toString()))
    child.stderr.on('data', (part: Buffer) => (error += part.toString()))
    child.on('error', (fault: NodeJS.ErrnoException) => (fault.code === 'ENOENT' ? resolve(undefined) : reject(fault)))
    child.on('close', (exit) => resolve({ exit, out, error }))
  })

const files = { typescript: 'sample.ts', python: 'sample.py', curl: 'sample.sh' } as const
const programs: Readonly<Record<ApiLanguage, (file: string) => readonly [string, readonly string[]]>> = {
  // The loader of the tests, because Node reads TypeScript by itself only in later versions.
  typescript: (file) => [process.execPath, ['--import', import.meta.resolve('tsx'), file]],
  python: (file) => ['python3', [file]],
  curl: (file) => ['sh', [file]],
}
const needed: Readonly<Record<ApiLanguage, readonly string[]>> = {
  typescript: [],
  python: ['python3'],
  curl: ['curl', 'openssl'],
}

/** The samples of `forms` that ran for real when a template last changed, by their SHA-256. */
const provenFile = fileURLToPath(new URL('apiSamples.proven.json', import.meta.url))
const provenSchema = z.record(z.string(), z.string())

const missingOf = async (language: ApiLanguage): Promise<string | undefined> => {
  for (const program of needed[language]) if ((await run(program, ['--version'])) === undefined) return program
  return undefined
}

const runSample = async (id: string, language: ApiLanguage): Promise<Ran | undefined> => {
  const file = join(folder, `${id}.${files[language]}`)
  // A module for Node: it waits for its answers at the top level.
  const path = language === 'typescript' ? file.replace(/ts$/, 'mts') : file
  await writeFile(path, sampleOf(id, language).replaceAll(sampleOrigin, venue.url))
  return run(...programs[language](path))
}

describe.each(apiLanguages)('the samples in %s', (language) => {
  it.each(someOf(forms, 4))('call %s at a venue [HELP-03]', async (id) => {
    const proven = provenSchema.parse(JSON.parse(await readFile(provenFile, 'utf8')))
    const hash = hashOf(sampleOf(id, language))
    const missing = await missingOf(language)
    if (missing === undefined) {
      const ran = await runSample(id, language)
      expect(ran?.exit, ran?.error).toBe(0)
      const code = Number(/"code":\s*(\d+)/.exec(ran?.out ?? '')?.[1])
      expect(understood, ran?.out).toContain(code)
    }
    if (needed[language].length === 0) return
    // A machine without the program relies on the last run of exactly this text elsewhere.
    expect(
      proven[`${language} ${id}`],
      `The sample of ${id} has changed. ${missing === undefined ? 'It runs' : `Install ${missing} to run it`}: ` +
        `write "${language} ${id}": "${hash}" into apiSamples.proven.json`,
    ).toBe(hash)
  })
})

it('every call has a sample in each language, which names its method and path [HELP-03]', () => {
  for (const call of callList) {
    const samples = samplesOf(call)
    expect(samples.map(({ language }) => language)).toEqual(apiLanguages)
    for (const { text } of samples) {
      expect(text).toContain(call.method)
      expect(text).toContain(call.path.split('{')[0])
    }
  }
})

it('values are written as the language writes them [HELP-03]', () => {
  expect(pythonValue({ a: [true, false, null], 'b"': 'é\n', c: {} })).toBe(
    '{\n    "a": [\n        True,\n        False,\n        None,\n    ],\n    "b\\"": "é\\n",\n    "c": {},\n}',
  )
  expect(shellText("it's")).toBe(`'it'\\''s'`)
})
