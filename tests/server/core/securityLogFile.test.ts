import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSecurityFile } from '#server/securityLog/file.ts'

describe('security log file', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-security-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is readable by its owner only, even if it was open before, and is appended to [SEC-04] [SEC-03]', async () => {
    const path = join(folder, 'security.log')
    await writeFile(path, 'before\n', { mode: 0o666 })
    const file = openSecurityFile(path)
    file.sink('after\n')
    file.close()
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readFile(path, 'utf8')).toBe('before\nafter\n')
  })

  it('is rotated when full; only so many are kept, none readable by others, no line cut [SEC-04]', async () => {
    const path = join(folder, 'rotated.log')
    const file = openSecurityFile(path, { bytes: 40, kept: 2 })
    for (let index = 0; index < 12; index += 1) file.sink(`line number ${index}\n`)
    file.close()
    const names = (await readdir(folder)).filter((name) => name.startsWith('rotated')).toSorted()
    expect(names).toEqual(['rotated.log', 'rotated.log.1', 'rotated.log.2'])
    for (const name of names) {
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
      expect(await readFile(join(folder, name), 'utf8')).toMatch(/^(line number \d+\n){1,2}$/)
    }
    expect(await readFile(path, 'utf8')).toContain('line number 11\n')
  })

  it('that cannot be opened fails the start with one line [SEC-04] [SEC-01]', () => {
    expect(() => openSecurityFile(join(folder, 'missing', 'security.log'))).toThrow(
      /^The security log .* cannot be written \(ENOENT.*SECURITY_LOG$/,
    )
  })
})
