import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createProxy, type Proxy } from '#tests/support/proxy.ts'

/** A fake venue that records what it receives and answers as the test specifies. */
const createListener = async () => {
  const sockets: Socket[] = []
  let heard = ''
  let ends = 0
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.push(socket)
    socket.on('error', () => socket.destroy())
    socket.on('end', () => {
      ends += 1
      socket.end()
    })
    socket.on('data', (bytes) => {
      heard += bytes.toString()
    })
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    sockets,
    heard: () => heard,
    ends: () => ends,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The browser's end: received data, its chunks, and how the connection ended. */
const open = async (port: number) => {
  const socket = connect({ port, host: 'localhost', noDelay: true })
  const came: string[] = []
  let how: 'open' | 'ended' | 'reset' = 'open'
  socket.on('data', (bytes) => came.push(bytes.toString()))
  socket.on('end', () => {
    how = 'ended'
  })
  socket.on('error', () => {
    how = 'reset'
  })
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  return { socket, came, text: () => came.join(''), how: () => how }
}

describe('proxy between browser and venue', () => {
  let venue: Awaited<ReturnType<typeof createListener>>
  let proxy: Proxy

  beforeEach(async () => {
    venue = await createListener()
    proxy = await createProxy({ port: venue.port })
  })
  afterEach(async () => {
    await proxy.close()
    await venue.close()
  })

  const reach = async () => {
    const before = venue.sockets.length
    const browser = await open(proxy.port)
    await expect.poll(() => venue.sockets.length).toBe(before + 1)
    const remote = venue.sockets.at(-1)
    if (!remote) throw new Error('no request reached the venue')
    return { browser, remote }
  }

  it('forwards both directions unchanged, including a close', async () => {
    const { browser, remote } = await reach()
    const long = 'x'.repeat(1_000_000)
    browser.socket.write('ask')
    remote.write(long)
    await expect.poll(venue.heard).toBe('ask')
    await expect.poll(() => browser.text().length).toBe(long.length)
    browser.socket.end()
    await expect.poll(browser.how).toBe('ended')
    expect(venue.ends()).toBe(1)
    await expect.poll(proxy.connections).toBe(0)
    expect([proxy.toVenue.passed(), proxy.toBrowser.passed()]).toEqual([3, long.length])
  })

  it('counts the connections of a path while both ends are open', async () => {
    const first = await reach()
    const second = await reach()
    first.browser.socket.write('GET /ws/one?since=1 HTTP/1.1\r\n\r\n')
    second.browser.socket.write('GET /ws/two HTTP/1.1\r\n\r\n')
    await expect.poll(() => ['/ws/one', '/ws/two', '/ws'].map(proxy.connectionsTo)).toEqual([1, 1, 0])
    // Later data is not a request.
    first.browser.socket.write('GET /ws/two HTTP/1.1\r\n\r\n')
    await expect.poll(venue.heard).toMatch(/one.*two.*two/s)
    expect(proxy.connectionsTo('/ws/two')).toBe(1)
    first.remote.destroy()
    await expect.poll(() => ['/ws/one', '/ws/two'].map(proxy.connectionsTo)).toEqual([0, 1])
  })

  it('delays one direction in order, and not the other', async () => {
    const { browser, remote } = await reach()
    proxy.toBrowser.delay(300)
    const begun = Date.now()
    remote.write('one ')
    remote.write('two')
    browser.socket.write('at once')
    await expect.poll(venue.heard).toBe('at once')
    expect(browser.text()).toBe('')
    await expect.poll(browser.text).toBe('one two')
    expect(Date.now() - begun).toBeGreaterThanOrEqual(295)
  })

  it('splits into single bytes without losing any', async () => {
    proxy.toVenue.slice()
    const { browser, remote } = await reach()
    const sizes: number[] = []
    remote.on('data', (bytes) => sizes.push(bytes.length))
    browser.socket.write('a line of some length')
    await expect.poll(venue.heard).toBe('a line of some length')
    // The kernel may merge a few, but never all.
    expect(sizes.length).toBeGreaterThan(5)
    expect(proxy.toVenue.passed()).toBe(21)
  })

  it('holds data, and delivers it after its sender has closed', async () => {
    const { browser } = await reach()
    proxy.toVenue.hold()
    browser.socket.write('late')
    browser.socket.destroy()
    await once(browser.socket, 'close')
    const second = await open(proxy.port)
    await expect.poll(() => venue.sockets.length).toBe(2)
    expect(venue.heard()).toBe('')
    proxy.toVenue.clear()
    await expect.poll(venue.heard).toBe('late')
    await expect.poll(venue.ends).toBe(1)
    expect(second.how()).toBe('open')
  })

  it('applies backpressure to the sender instead of growing', async () => {
    const { browser, remote } = await reach()
    proxy.toBrowser.hold()
    const more = Buffer.alloc(64 * 1024, 'y')
    let taken = 0
    // Writes until the kernel and the proxy accept no more.
    for (let i = 0; i < 1_000 && remote.writableLength < 4 * 1024 * 1024; i++) {
      remote.write(more)
      taken += more.length
    }
    expect(remote.writableLength).toBeGreaterThanOrEqual(4 * 1024 * 1024)
    proxy.toBrowser.clear()
    await expect.poll(() => browser.came.reduce((sum, part) => sum + part.length, 0), { timeout: 10_000 }).toBe(taken)
  })

  it('cuts each connection after the given number of bytes', async () => {
    proxy.toBrowser.cutAfter(5)
    for (const _round of [1, 2]) {
      const { browser, remote } = await reach()
      remote.write('123456789')
      // Node reports a reset right after data as an end.
      await expect.poll(browser.how).not.toBe('open')
      expect(browser.text()).toBe('12345')
    }
  })

  it('cuts before the next byte', async () => {
    const { browser, remote } = await reach()
    remote.write('before')
    await expect.poll(browser.text).toBe('before')
    proxy.toBrowser.cutAfter(0)
    remote.write('after')
    await expect.poll(browser.how).toBe('reset')
    expect(browser.text()).toBe('before')
  })

  it('swallows one direction while the other continues', async () => {
    const { browser, remote } = await reach()
    proxy.toBrowser.swallow()
    remote.write('never comes')
    browser.socket.write('arrives')
    await expect.poll(venue.heard).toBe('arrives')
    proxy.toBrowser.clear()
    remote.write('comes')
    await expect.poll(browser.text).toBe('comes')
  })

  it('resets, closes and refuses', async () => {
    const first = await reach()
    proxy.reset()
    await expect.poll(first.browser.how).toBe('reset')
    const second = await open(proxy.port)
    await expect.poll(proxy.connections).toBe(1)
    proxy.end()
    await expect.poll(second.how).toBe('ended')
    proxy.refuse(true)
    const third = await open(proxy.port)
    await expect.poll(third.how).toBe('reset')
    proxy.heal()
    const fourth = await reach()
    fourth.remote.write('hello')
    await expect.poll(fourth.browser.text).toBe('hello')
  })

  it('half-open: the venue loses its side, the browser is not notified, and a new connection works', async () => {
    const { browser, remote } = await reach()
    proxy.halfOpen()
    await expect.poll(() => remote.readableEnded || remote.destroyed).toBe(true)
    browser.socket.write('into the void')
    const { browser: next, remote: nextRemote } = await reach()
    nextRemote.write('alive')
    await expect.poll(next.text).toBe('alive')
    expect(browser.how()).toBe('open')
    expect(venue.heard()).toBe('')
  })

  it('tells the browser when the venue is down', async () => {
    await venue.close()
    const browser = await open(proxy.port)
    await expect.poll(browser.how).toBe('reset')
  })
})
