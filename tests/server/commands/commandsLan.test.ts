import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:https'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { parseOptions } from '#server/options.ts'
import { lanAddress } from '#server/lifecycle/lan.ts'
import { root } from '#tools/products.mjs'
import { startChild, type Child } from '#tests/support/child.ts'
import { venueProgram } from '#tests/support/venue.ts'

interface Answered {
  readonly status: number | undefined
  readonly location: string | undefined
  readonly cookies: readonly string[]
  readonly body: string
  /** Fingerprint of the certificate used for the connection. */
  readonly fingerprint: string
}

/** Requests like a browser whose user has checked the fingerprint and continued. */
const ask = (url: string, more: Readonly<Record<string, string>> = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const sent = request(
      url,
      { rejectUnauthorized: false, headers: { [headers.requestedWith]: headers.requestedWithValue, ...more } },
      (response) => {
        const { fingerprint256: fingerprint } = (response.socket as TLSSocket).getPeerCertificate()
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            location: response.headers.location,
            cookies: response.headers['set-cookie'] ?? [],
            body,
            fingerprint,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })

describe('npm start -- --lan', { timeout: 120_000 }, () => {
  let folder: string
  let child: Child
  let port: number
  let address: string
  let fingerprint: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-lan-'))
    const env = { ...process.env }
    // A machine without a network has no address of its own: its loopback address stands in for one.
    const isAlone = !Object.values(networkInterfaces())
      .flat()
      .some((one) => one?.family === 'IPv4' && !one.internal)
    child = startChild(process.execPath, [...venueProgram(), '--port', '0', '--data', join(folder, 'data'), '--lan'], {
      cwd: root,
      env: isAlone ? { ...env, HOST: '127.0.0.1' } : env,
    })
    port = Number((await child.line(/^Ready: https:\/\/localhost:(\d+)$/))[1])
    address = (await child.line(/^On this network: (https:\/\/\S+)$/))[1] ?? ''
    fingerprint = (await child.line(/SHA-256 fingerprint: ([0-9A-F:]{95})$/))[1] ?? ''
  }, 120_000)
  afterAll(async () => {
    child.signal('SIGTERM')
    await child.exited
    await rm(folder, { recursive: true, force: true })
  })

  it('serves https with a self-signed certificate whose fingerprint it prints [WAL-10]', async () => {
    const local = await ask(`https://localhost:${port}/healthz`)
    expect(local).toMatchObject({ status: 200, body: 'ok\n', fingerprint })
    expect(await ask(`${address}/healthz`)).toMatchObject({ status: 200, fingerprint })
  })

  it('puts the network address into the QR code, and protects its cookie by name and TLS [WAL-10]', async () => {
    const { body, cookies } = await ask(address + calls.web3.generateQrcode.path)
    const { data } = calls.web3.generateQrcode.response.safeParse(JSON.parse(body).data)
    expect(data?.content).toMatch(new RegExp(`^${address.replaceAll('.', '\\.')}/web3/phone#[\\w-]{43}$`))
    expect(cookies.find((line) => line.startsWith('__Host-walletCode='))).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  it('keeps the phone at the network address, and refuses other hosts', async () => {
    const page = await ask(`${address}/web3/phone`)
    expect([page.status, page.location?.startsWith('/')]).toEqual([302, true])
    expect((await ask(`https://localhost:${port}/healthz`, { host: 'evil.example' })).status).toBe(421)
  })

  it('answers nothing without TLS', async () => {
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow()
  })
})

describe('address for --lan', () => {
  const one = (address: string, internal: boolean) => ({
    address,
    internal,
    family: 'IPv4' as const,
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:00',
    cidr: null,
  })

  it('is the first external one', () => {
    expect(lanAddress({ lo: [one('127.0.0.1', true)], eth0: [one('192.0.2.9', false)] })).toBe('192.0.2.9')
  })

  it('is set by HOST where there is none, or another one is wanted', () => {
    expect(() => lanAddress({ lo: [one('127.0.0.1', true)] })).toThrow(/^--lan finds no network/)
    expect(parseOptions(['--lan'], { HOST: '192.0.2.7' })).toMatchObject({ lan: '192.0.2.7', host: '192.0.2.7' })
    expect(parseOptions([], {})).toMatchObject({ lan: undefined, host: 'localhost' })
    expect(() => parseOptions(['--lan'], { PUBLIC_ORIGIN: 'https://exchange.example' })).toThrow(
      /--lan and PUBLIC_ORIGIN/,
    )
  })
})
