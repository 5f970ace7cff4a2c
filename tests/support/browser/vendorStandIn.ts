import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startVenue, type Venue } from '../venue.ts'

/**
 * Fakes of vendors' scripts, each with its vendor's published behaviour: they run in the page's frame, where `say`
 * makes an agent write, `flood` breaks the agreed protocol, and the document shows what they could reach of the venue's
 * page.
 */
const common = `
  const report = document.createElement('p')
  report.textContent = 'The vendor’s chat.'
  document.body.append(report)
  try { report.textContent += ' It reads ' + window.parent.document.title } catch { report.textContent += ' It is kept out of the page.' }
  report.textContent += document.cookie === '' ? ' It has no cookie.' : ' It has ' + document.cookie
  const show = (isOpen) => { document.body.dataset.window = isOpen ? 'open' : 'closed' }
  window.flood = () => { for (let i = 0; i < 5000; i += 1) window.parent.postMessage({ mark: 'statefloor.support', hello: true }, '*') }
`

const scripts: Readonly<Record<string, string>> = {
  '/tawk.js': `${common}
    const api = window.Tawk_API
    Object.assign(api, { maximize: () => show(true), minimize: () => show(false) })
    let unread = 0
    window.say = (text) => { api.onChatMessageAgent(text); api.onUnreadCountChanged(unread += 1) }
    api.onLoad()`,
  '/tracking.js': `${common}
    const heard = new Map()
    const fire = (name, data) => (heard.get(name) ?? []).forEach((one) => one(data))
    const take = ([method, [name, one]]) => {
      if (method === 'on') heard.set(name, [...(heard.get(name) ?? []), one])
      if (method === 'call') { show(name === 'maximize'); fire('visibility_changed', { visibility: name === 'maximize' ? 'maximized' : 'minimized' }) }
    }
    const queue = window.LiveChatWidget._q
    window.LiveChatWidget._h = (method, args) => take([method, args])
    queue.forEach(take)
    window.say = (text) => fire('new_event', { type: 'message', text, author: { type: 'agent' } })
    fire('ready', {})`,
  '/l.js': `${common}
    const heard = new Map()
    const take = ([order, name, one]) => {
      if (order === 'on') heard.set(name, one)
      if (order === 'do') show(name === 'chat:open')
    }
    const queue = window.$crisp
    window.$crisp = { push: take }
    queue.forEach(take)
    window.say = (content) => heard.get('message:received')({ type: 'text', content })
    heard.get('session:loaded')()`,
}

/** The paths of the three vendors' scripts, by line. */
const scriptOf = { 1: '/tawk.js', 2: '/tracking.js', 3: '/l.js' } as const
type Line = keyof typeof scriptOf

export interface VendorStandIn {
  /** Blocks the scripts of these lines from now on; all others load. */
  readonly fail: (...lines: readonly Line[]) => void
  /** Makes the scripts of these lines throw from now on. */
  readonly spoil: (...lines: readonly Line[]) => void
  /** When each line's script was requested, ms. */
  readonly askedAt: (line: Line) => readonly number[]
  /** A venue whose three lines use these vendors. */
  readonly venue: Venue
  readonly close: () => Promise<void>
}

/** Starts the vendors' site and a venue that loads its lines from it. */
export const startVendors = async (): Promise<VendorStandIn> => {
  let failing: readonly string[] = []
  let spoilt: readonly string[] = []
  const asked: { readonly path: string; readonly at: number }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, at: performance.now() })
    const script = failing.includes(path)
      ? undefined
      : spoilt.includes(path)
        ? "throw new Error('A fault of the vendor')"
        : scripts[path]
    if (script === undefined) response.writeHead(503).end()
    else
      response
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
        .end(`{${script}}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A port without an address')
  const vendorOf = (line: Line) => ({ script: `http://127.0.0.1:${address.port}${scriptOf[line]}`, account: '1' })
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-vendors-'))
  const runtimeFile = join(folder, 'runtime.json')
  await writeFile(runtimeFile, JSON.stringify({ vendors: { 1: vendorOf(1), 2: vendorOf(2), 3: vendorOf(3) } }))
  const venue = await startVenue({ env: { RUNTIME_FILE: runtimeFile } })
  return {
    venue,
    fail: (...lines) => {
      failing = lines.map((line) => scriptOf[line])
    },
    spoil: (...lines) => {
      spoilt = lines.map((line) => scriptOf[line])
    },
    askedAt: (line) => asked.filter(({ path }) => path === scriptOf[line]).map(({ at }) => at),
    close: async () => {
      await venue.dispose()
      await rm(folder, { recursive: true })
      server.close()
      server.closeAllConnections()
    },
  }
}
