import { cp, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { calls } from '#contract/calls.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { closeCodes, healthPath, streamPaths } from '#contract/kernel/streams.ts'
import { StartFailure } from '#server/failure.ts'
import { claimFolder, databaseIn } from '#server/lifecycle/folder.ts'
import { takePort } from '#server/lifecycle/gate.ts'
import { lockFolder } from '#server/lifecycle/lock.ts'
import { openSocket } from '#tests/support/socket.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { beyondCommit } from '#tests/support/length.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statefloor-lifecycle-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('data folder', () => {
  let at: string
  let count = 0
  beforeEach(async () => {
    at = join(folder, `data${(count += 1)}`)
    await claimFolder(at, 'sandbox')
  })
  const holder = (over: object) =>
    writeFile(join(at, 'venue.lock'), JSON.stringify({ pid: process.pid, host: hostname(), started: '1', ...over }))

  it('is held by one process at a time, and free again after release', async () => {
    const release = await lockFolder(at)
    await expect(lockFolder(at)).rejects.toThrow(
      new RegExp(`^Another venue runs on ${at} \\(process ${process.pid} on `),
    )
    await release()
    await (
      await lockFolder(at)
    )()
    expect(await readdir(at)).toEqual([])
  })

  it('is held by one of many simultaneous claimants', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(at)))
    const got = tries.filter((one) => one.status === 'fulfilled')
    expect(got).toHaveLength(1)
    await got[0]?.value()
  })

  it('is free of a dead holder, even when its pid is reused', async () => {
    await holder({ started: 'long ago' })
    await (
      await lockFolder(at)
    )()
    await holder({ pid: 2 ** 22 + 1 })
    await (
      await lockFolder(at)
    )()
  })

  it('is free of a dead holder whose parent has not reaped it', async () => {
    // The shell becomes a program that never reaps the child it leaves behind; the child ends only after that.
    const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 >&2 & echo $!; exec sleep 600'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const [line] = await once(parent.stdout, 'data')
    const pid = Number(String(line).trim())
    const status = () => readFile(`/proc/${pid}/stat`, 'utf8')
    await vi.waitFor(async () => expect(await readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'), {
      timeout: 60_000,
    })
    parent.stdin.end()
    await vi.waitFor(async () => expect(await status()).toMatch(/\) Z /), { timeout: 60_000 })
    const started = (await status()).split(') ')[1]?.split(' ')[19]
    await holder({ pid, started })
    await (
      await lockFolder(at)
    )()
    parent.kill()
  })

  it('is held by one of many that find a dead holder', async () => {
    await holder({ started: 'long ago' })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(at)))
    const got = tries.filter((one) => one.status === 'fulfilled')
    expect(got).toHaveLength(1)
    await expect(lockFolder(at)).rejects.toBeInstanceOf(StartFailure)
    await got[0]?.value()
  })

  it('is held by another machine while its heartbeat continues', async () => {
    await holder({ host: 'another', pid: 1 })
    await expect(lockFolder(at)).rejects.toThrow(/process 1 on another/)
    const long = new Date(Date.now() - 60_000)
    await utimes(join(at, 'venue.lock'), long, long)
    await (
      await lockFolder(at)
    )()
  })

  it('is not held by a heartbeat that stopped before the clock was set back', async () => {
    await holder({ host: 'another', pid: 1 })
    const later = new Date(Date.now() + 60 * 60_000)
    await utimes(join(at, 'venue.lock'), later, later)
    await (
      await lockFolder(at)
    )()
  })

  it('is held with a truncated lock until its heartbeat has stopped', async () => {
    await writeFile(join(at, 'venue.lock'), '{"pid":')
    await expect(lockFolder(at)).rejects.toThrow(/^Another venue runs on/)
  })

  it('is never treated as new once it had a database', async () => {
    const { made, database } = await databaseIn(at, 'sandbox')
    expect(database).toBe(join(at, 'database'))
    await made()
    await expect(databaseIn(at, 'sandbox')).rejects.toThrow(/database of .* is missing: put back a copy/)
  })

  it('is set up again after an incomplete first start, without leftover files', async () => {
    await databaseIn(at, 'sandbox')
    await writeFile(join(at, 'database.new.1.2'), '')
    await databaseIn(at, 'sandbox')
    expect(await readdir(at)).toEqual(['venue.json'])
  })

  it.each([
    ['with foreign contents', { 'photo.jpg': '' }, /holds something that is not a venue's data \(photo.jpg\)/],
    ['with an unreadable mark', { 'venue.json': '{"program":"sta' }, /cannot be read/],
    ['from another program', { 'venue.json': '{"program":"other","format":1,"made":true}' }, /cannot be read/],
    ['from a newer version', { 'venue.json': '{"program":"statefloor","format":99,"made":true}' }, /newer program/],
  ])('%s is refused in one clear line', async (_, files, line) => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(at, name), text)
    const failure = await claimFolder(at, 'sandbox').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartFailure)
    expect(String(failure)).toMatch(line)
    expect(String(failure)).not.toContain('\n')
  })
})

describe('port', () => {
  it('answers from the first moment: alive, not ready, and no socket', async () => {
    const gate = await takePort(0, 'localhost')
    const url = `http://localhost:${gate.port}`
    expect([
      (await fetch(`${url}/healthz`)).status,
      (await fetch(`${url}/readyz`)).status,
      (await fetch(`${url}${healthPath}`)).status,
      (await fetch(`${url}/en_US`)).status,
    ]).toEqual([200, 503, 503, 503])
    // An early browser gets the page as soon as it exists; a program gets the time to retry.
    const refresh = async (accept: string) =>
      (await fetch(`http://localhost:${gate.port}/en_US/`, { headers: { accept } })).headers.get('refresh')
    expect(await refresh('text/html,application/xhtml+xml')).toBe('1')
    expect(await refresh('application/json')).toBeNull()
    const alive = await fetch(`${url}/healthz`, { headers: { accept: 'text/html' } })
    expect([alive.status, alive.headers.get('refresh')]).toEqual([200, null])
    await expect(openSocket(`${url}${streamPaths.spot}`, { origin: url })).rejects.toThrow()
    await gate.close()
  })

  it('already in use, for either address family, is refused in one clear line', async () => {
    const gate = await takePort(0, 'localhost')
    for (const host of ['localhost', '127.0.0.1', '::1'])
      await expect(takePort(gate.port, host)).rejects.toThrow(new RegExp(`^Port ${gate.port} is taken`))
    await gate.close()
  })
})

describe('connection', () => {
  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-'],
    [
      'a body',
      'POST /hk-web/v2/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
    ],
    ['nothing after the first letter', 'G'],
  ])('that sends %s drop by drop is closed, and others are answered meanwhile', async (_, begun) => {
    const gate = await takePort(0, 'localhost', { headers: 100, request: 200, look: 20 })
    gate.server.on('request', (request, response) => request.resume().once('end', () => response.end('answered')))
    gate.open()
    const slow = connect({ port: gate.port, host: '127.0.0.1' })
    const ended = once(slow.resume(), 'close')
    slow.write(begun)
    expect(await (await fetch(`http://localhost:${gate.port}/`)).text()).toBe('answered')
    await ended
    await gate.close()
  })

  it('is kept alive longer than any browser keeps it, so that none sends a call twice', async () => {
    const gate = await takePort(0, 'localhost')
    gate.server.on('request', (_, response) => response.end())
    gate.open()
    const { headers: answered } = await fetch(`http://localhost:${gate.port}/`)
    expect(answered.get('keep-alive')).toBe('timeout=72')
    await gate.close()
  })
})

describe('venue process', { timeout: 120_000 }, () => {
  let venue: Venue
  beforeEach(async () => {
    venue = await startVenue()
  })
  const ask = (path: string, body: object) =>
    fetch(`${venue.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [headers.requestedWith]: headers.requestedWithValue },
      body: JSON.stringify(body),
    })

  /** The faults that have not struck yet. */
  const faults = async (): Promise<unknown> => {
    const answer = await fetch(`${venue.url}${sandbox.listFaults.path}`, {
      headers: { [headers.requestedWith]: headers.requestedWithValue },
    })
    return (await answer.json()).data
  }

  it('on SIGTERM finishes its calls, notifies its sockets, and exits with 0 within ten seconds', async () => {
    const socket = await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url })
    await ask(sandbox.addFault.path, { kind: 'slow', ms: 1_500, path: calls.config.downloadUrl.path, times: 1 })
    const begun = ask(calls.config.downloadUrl.path, {})
    // The fault has struck: the call is being answered.
    await expect.poll(faults).toEqual([])
    const stopping = venue.stop()
    const from = performance.now()
    expect(await socket.closed).toMatchObject({ code: closeCodes.restarting })
    const answer = await begun
    expect([answer.status, (await answer.json()).code]).toEqual([200, 200])
    expect(await stopping).toEqual({ code: 0, signal: null })
    expect(performance.now() - from).toBeLessThan(10_000)
    expect(await readdir(venue.dataDir)).not.toContain('venue.lock')
    await venue.dispose()
  })

  beyondCommit(() => {
    it('on SIGTERM with a hanging call answers it with 503, and still exits with 0', async () => {
      await ask(sandbox.addFault.path, { kind: 'hang', path: calls.config.downloadUrl.path, times: 1 })
      const hanging = ask(calls.config.downloadUrl.path, {})
      await expect.poll(faults).toEqual([])
      const from = performance.now()
      expect(await venue.stop()).toEqual({ code: 0, signal: null })
      expect(performance.now() - from).toBeLessThan(10_000)
      expect((await hanging).status).toBe(503)
      await venue.dispose()
    })
  })

  beyondCommit(() => {
    it('after a kill and restart knows its sessions, and opens its folder silently', async () => {
      const registered = await ask(calls.session.register.path, {
        account: 'a@statefloor.test',
        password: 'seven quiet kettles',
      })
      const cookie =
        registered.headers
          .getSetCookie()
          .find((one) => one.startsWith('session='))
          ?.split(';')[0] ?? ''
      await venue.kill()
      await venue.restart()
      const current = await fetch(`${venue.url}${calls.session.current.path}`, {
        headers: { cookie, [headers.requestedWith]: headers.requestedWithValue },
      })
      expect((await current.json()).data).toMatchObject({ account: 'a@statefloor.test' })
      expect(venue.log()).not.toMatch(/error|warn/i)
      await venue.dispose()
    })
  })

  beyondCommit(() => {
    it('refuses data of a newer version in one clear line, and leaves them unchanged', async () => {
      await venue.stop()
      const mark = await readFile(join(venue.dataDir, 'venue.json'), 'utf8')
      const other = join(folder, 'newer')
      await cp(venue.dataDir, other, { recursive: true })
      await writeFile(join(other, 'venue.json'), mark.replace('"format":1', '"format":2'))
      await expect(startVenue({ dataDir: other })).rejects.toThrow(/written by a newer program/)
      expect(await readFile(join(other, 'venue.json'), 'utf8')).toContain('"format":2')
      await venue.dispose()
    })
  })
})
