import { randomBytes } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { headers } from '#contract/kernel/envelope.ts'
import type { Driver } from '#server/db/driver.ts'
import { StartFailure, UsageFailure } from '#server/failure.ts'
import { parseKeys } from '#server/keys/command.ts'
import { countSealed, sealAll } from '#server/keys/sealing.ts'
import { createCipher, sealedColumns, SealFailure } from '#server/security/cipher.ts'
import { recoveryHash } from '#server/security/recoveryCodes.ts'
import { bound, codeNow, password, registered, tryLogin } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/money.ts'
import { sharedPostgres } from '#tests/support/postgres.ts'
import { runProgram, runVenue } from '#tests/support/runVenue.ts'
import { memoryDriver, startTestVenue, testCipher, type TestVenue } from '#tests/support/server.ts'
import { startVenue } from '#tests/support/venue.ts'
import { beyondCommit } from '#tests/support/length.ts'

/** Everything below a folder, with its permissions. Synchronous, because a running venue replaces files meanwhile. */
const rightsIn = (folder: string): readonly string[] =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].flatMap((name) => {
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
    return found ? [`${(found.mode & 0o777).toString(8)} ${name}`] : []
  })

const open = (rights: readonly string[]) => rights.filter((line) => !/^[67]00 /.test(line))

beyondCommit(() => {
  describe('data folder', { timeout: 240_000 }, () => {
    it('is closed to other users from its first file, including recordings; an older one is closed at start [SEC-03]', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'statefloor-rights-'))
      await chmod(folder, 0o755)
      const data = join(folder, 'deep', 'data')
      const recording = join(folder, 'market.jsonl')
      await writeFile(recording, '', { mode: 0o644 })
      const before = process.umask(0o022)
      const venue = await startVenue({ dataDir: data, args: ['--record', recording] }).finally(() =>
        process.umask(before),
      )
      expect(open(rightsIn(join(folder, 'deep')))).toEqual([])
      expect((await stat(recording)).mode & 0o777).toBe(0o600)
      await venue.stop()
      for (const name of ['.', ...(await readdir(data, { recursive: true }))]) {
        const path = join(data, name)
        await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666)
      }
      expect(open(rightsIn(data)).length).toBeGreaterThan(100)
      await venue.restart()
      expect(open(rightsIn(data))).toEqual([])
      await venue.stop()
      await rm(folder, { recursive: true })
    })
  })
})

describe('sealed secret', () => {
  const [one, two] = [createCipher([randomBytes(32)]), createCipher([randomBytes(32)])]
  const { googleSecret, signKey } = sealedColumns

  it('opens only in its own row and column with its own key, and differs each time [SEC-03]', () => {
    const sealed = one.seal('JBSWY3DPEHPK3PXP', googleSecret, 7)
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
    expect(one.open(sealed, googleSecret, 7)).toBe('JBSWY3DPEHPK3PXP')
    expect(one.seal('JBSWY3DPEHPK3PXP', googleSecret, 7)).not.toBe(sealed)
    for (const attempt of [
      () => one.open(sealed, googleSecret, 8),
      () => one.open(sealed, signKey, 7),
      () => two.open(sealed, googleSecret, 7),
      () => one.open('JBSWY3DPEHPK3PXP', googleSecret, 7),
    ]) {
      expect(attempt).toThrow(SealFailure)
    }
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
      expect(() => one.open(changed, googleSecret, 7)).toThrow(SealFailure)
    }
  })
})

describe.each(databaseKinds())('secrets on $kind', ({ open: openDriver }) => {
  let driver: Driver
  let venue: TestVenue
  let account: string
  let secret: string
  let userId: number
  let recoveryCodes: readonly string[]
  beforeAll(async () => {
    driver = await openDriver()
    venue = await startTestVenue({ driver })
    const person = await registered(venue)
    account = person.user.account
    ;({ secret, recoveryCodes } = await bound(venue, person))
    userId = person.user.id
    await driver.run(
      `insert into safety_tokens (hash, user_id, session_id, action, expires_at, google_secret) select 'hash', id, 'session', 'bindGoogle', 9e15, $1 from users limit 1`,
      [testCipher.seal('PENDING', sealedColumns.pendingSecret, 'hash')],
      'array',
    )
  })
  afterAll(() => venue.close())

  const stored = async (): Promise<readonly string[]> => {
    const rows = await Promise.all(
      Object.values(sealedColumns).map(({ table, column }) =>
        driver.run(`select ${column} from ${table} where ${column} is not null`, [], 'array'),
      ),
    )
    return rows.flat(2).map(String)
  }

  it('are all encrypted, and still work [SEC-03]', async () => {
    const texts = await stored()
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.filter((text) => !text.startsWith(`enc1.${testCipher.current}.`))).toEqual([])
    await venue.clock.advance(60_000)
    expect((await tryLogin(venue, { account, password, googleCode: codeNow(venue, secret) })).code).toBe(200)
  })

  it('in recovery codes cannot be brute-forced from the data alone; codes of a version that only hashed them still work, once [SEC-03] [AUTH-04]', async () => {
    const [first = '', second = ''] = recoveryCodes
    const hashes = async () =>
      (await driver.run('select hash from recovery_codes where user_id = $1', [userId], 'array')).flat().map(String)
    expect(await hashes()).not.toContain(recoveryHash(userId, first))
    const ids = (await driver.run('select id from recovery_codes where user_id = $1', [userId], 'array'))
      .flat()
      .map(String)
    expect(ids).toHaveLength(recoveryCodes.length)
    for (const [index, id] of ids.entries())
      await driver.run(
        'update recovery_codes set hash = $1 where id = $2',
        [recoveryHash(userId, recoveryCodes[index] ?? ''), id],
        'array',
      )
    expect(await sealAll(driver, testCipher)).toBe(recoveryCodes.length)
    expect((await hashes()).filter((text) => !text.startsWith(`enc1.${testCipher.current}.`))).toEqual([])
    expect((await tryLogin(venue, { account, password, recoveryCode: first })).code).toBe(200)
    expect((await tryLogin(venue, { account, password, recoveryCode: first })).code).not.toBe(200)
    expect((await tryLogin(venue, { account, password, recoveryCode: second })).data.recoveryCodesLeft).toBe(
      recoveryCodes.length - 2,
    )
  })

  it('under an older key or none are re-encrypted; a missing key is reported in one line [SEC-03]', async () => {
    const [former, latter] = [testCipher, createCipher([randomBytes(32)])]
    expect(former.ids).toHaveLength(1)
    await expect(sealAll(driver, latter)).rejects.toThrow(StartFailure)
    await expect(sealAll(driver, latter)).rejects.toThrow(
      new RegExp(`encrypted with another key \\(${former.current}\\): give that one too`),
    )
    await driver.run('update credentials set google_secret = $1 where google_secret is not null', [secret], 'array')
    expect(await sealAll(driver, testCipher)).toBe(1)
    expect(await sealAll(driver, testCipher)).toBe(0)
    expect([...(await countSealed(driver)).keys()]).toEqual([testCipher.current])
    await venue.clock.advance(60_000)
    expect((await tryLogin(venue, { account, password, googleCode: codeNow(venue, secret) })).code).toBe(200)
  })
})

describe('database columns', () => {
  it('with secrets are sealed or hashed: a new one has to declare which [SEC-03]', async () => {
    const driver = await memoryDriver()
    const venue = await startTestVenue({ driver })
    const rows = await driver.run(
      `select table_name || '.' || column_name from information_schema.columns where table_schema = 'public' and column_name ~ 'secret|key|seed|token|hash|password|code' order by 1`,
      [],
      'array',
    )
    const sealed = Object.values(sealedColumns).map(({ table, column }) => `${table}.${column}`)
    const hashed = /[._]hash$/
    // Ids of calls and messages created by the client, names of coins, contracts and transactions, and result codes.
    const open = [
      'live_messages.key',
      'favourites.key',
      'money_keys.key',
      'money_keys.code',
      'inmail_messages.module_code',
      'inmail_messages.submodule_code',
      'inmail_messages.support_code',
      'positions.contract_code',
      ...['orders', 'algos', 'fills', 'positions', 'settings', 'fundings', 'deliveries', 'samples'].map(
        (name) => `contract_${name}.contract_code`,
      ),
      'moved_deliveries.contract_code',
      'reduce_only_contracts.contract_code',
      // Public addresses in one spelling, and the number of an address's key.
      'address_entries.key',
      'deposit_addresses.address_key',
      'withdrawals.address_key',
      'deposit_addresses.key_index',
    ]
    const tokens = /^chain_\w+\.(?:from_token|to_token|token_address|tx_hash)$/
    const left = rows
      .flat()
      .map(String)
      .filter((name) => !sealed.includes(name) && !hashed.test(name) && !open.includes(name) && !tokens.test(name))
    expect(left).toEqual([])
    await venue.close()
  })
})

describe('encryption key', { timeout: 300_000 }, () => {
  beyondCommit(() => {
    it('is created beside the database, reported in one line when missing, and rotated and forgotten by a command [SEC-03]', async () => {
      const venue = await startVenue()
      const file = join(venue.dataDir, 'venue.keys')
      const keys = (...args: string[]) => runProgram('keys', [...args, '--data', venue.dataDir])
      const answer = await fetch(`${venue.url}${calls.session.register.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [headers.requestedWith]: headers.requestedWithValue },
        body: JSON.stringify({ account: 'one@exchange.example', password: 'seven quiet kettles' }),
      })
      const signKey = String((await answer.json()).data.signKey)
      expect(await keys('status')).toMatchObject({ code: 1 })
      await venue.stop()
      const first = await readFile(file, 'utf8')
      await rm(file)
      const missing = await runVenue(['--port', '0', '--data', venue.dataDir])
      expect([missing.code, missing.lines.at(-1)]).toEqual([
        1,
        expect.stringMatching(/^The key file .*venue\.keys is missing: put it back/),
      ])
      await writeFile(file, first)
      expect((await keys('rotate')).code).toBe(0)
      const second = await readFile(file, 'utf8')
      expect(second).not.toBe(first)
      expect((await keys('forget')).lines).toEqual([expect.stringMatching(/^1 keys removed/)])
      await venue.restart()
      const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('session=')) ?? ''
      const current = await fetch(`${venue.url}${calls.session.current.path}`, {
        headers: { cookie: cookie.split(';')[0] ?? '', [headers.requestedWith]: headers.requestedWithValue },
      })
      expect((await current.json()).data.signKey).toBe(signKey)
      await venue.stop()
      await writeFile(file, first)
      const wrong = await runVenue(['--port', '0', '--data', venue.dataDir])
      expect([wrong.code, wrong.lines.at(-1)]).toEqual([
        1,
        expect.stringMatching(/^The secrets in the database were encrypted with another key/),
      ])
      await writeFile(file, 'no key\n')
      const broken = await runVenue(['--port', '0', '--data', venue.dataDir])
      expect([broken.code, broken.lines.at(-1)]).toEqual([
        1,
        expect.stringMatching(/is no key: a key is 32 bytes in base64/),
      ])
      await venue.dispose()
    })
  })

  it('has to be configured in production on PostgreSQL [SEC-03]', async () => {
    const server = await sharedPostgres()
    const folder = await mkdtemp(join(tmpdir(), 'statefloor-key-'))
    const args = ['--port', '0', '--sandbox', 'off', '--data', join(folder, 'data')]
    const { code, lines } = await runVenue(args, { DATABASE_URL: await server.database() })
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^Production on PostgreSQL needs the key of its secrets: DATA_KEY_FILE=/)],
    ])
    await rm(folder, { recursive: true })
  })

  it('is managed by commands that are parsed or refused in one line [SEC-03]', () => {
    for (const argv of [[], ['turn'], ['rotate', 'now'], ['new', 'a', 'b'], ['status', '--sandbox', 'maybe']])
      expect(() => parseKeys(argv, {})).toThrow(UsageFailure)
    expect(parseKeys(['--help'], {})).toBe('help')
    expect(parseKeys(['new'], {})).toEqual({ action: 'new', file: undefined })
  })
})
