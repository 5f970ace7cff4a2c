import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { takePort } from '#server/lifecycle/gate.ts'
import { startSupportSite } from '#server/support/index.ts'

const count = 100

interface Told {
  readonly status: number | undefined
  readonly retryAfter: string | undefined
  readonly connection: string | undefined
}

const tell = async (response: IncomingMessage): Promise<Told> => {
  response.resume()
  await once(response, 'end')
  const { 'retry-after': retryAfter, connection } = response.headers
  return { status: response.statusCode, retryAfter, connection }
}

/** Requests on a connection of the agent; rejects when it is reset. */
const ask = (agent: Agent, port: number, body?: string): Promise<Told> =>
  new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', method: body === undefined ? 'GET' : 'POST' })
    asked.on('error', reject)
    asked.on('response', (response) => {
      tell(response).then(resolve, reject)
    })
    asked.end(body)
  })

const opened = async (listener: RequestListener) => {
  const gate = await takePort(0, 'localhost')
  gate.server.on('request', listener)
  gate.open()
  return gate
}

const refused: Told = { status: 503, retryAfter: '2', connection: 'close' }

describe('stopping port', () => {
  it('answers a hundred pending calls, and says 503 to later ones on their connections', async () => {
    const waiting: ServerResponse[] = []
    let isHeld = false
    let allThere = (): void => undefined
    const there = new Promise<void>((resolve) => (allThere = resolve))
    const gate = await opened((_, response) => {
      if (!isHeld) response.end('warm')
      else if (waiting.push(response) === count) allThere()
    })
    const [agent, idle] = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: count })) as [Agent, Agent]
    // All connections have been kept alive by an earlier answer.
    const warm = [agent, idle].flatMap((one) => Array.from({ length: count }, () => ask(one, gate.port)))
    expect((await Promise.all(warm)).filter(({ connection }) => connection !== 'keep-alive')).toEqual([])
    isHeld = true
    const flying = Array.from({ length: count }, () => ask(agent, gate.port))
    await there
    const closed = gate.close()
    const late = Array.from({ length: count }, () => ask(idle, gate.port, 'a body'))
    expect(await Promise.all(late)).toEqual(late.map(() => refused))
    for (const response of waiting) response.end('answered')
    expect(await Promise.all(flying)).toEqual(
      flying.map(() => ({ status: 200, retryAfter: undefined, connection: 'close' })),
    )
    await closed
    await expect(ask(agent, gate.port)).rejects.toThrow('ECONNREFUSED')
  })

  it('waits for a slow request body, and answers it', async () => {
    let begun = (): void => undefined
    const there = new Promise<void>((resolve) => (begun = resolve))
    const gate = await opened((asked, response) => {
      begun()
      asked.resume().once('end', () => response.end('taken'))
    })
    const client = connect({ port: gate.port, host: '127.0.0.1' })
    client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nab')
    await there
    const closed = gate.close()
    client.write('cd')
    const [answer] = await once(client, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close/)
    await closed
  })

  it('says 503 to a call without an answer, and closes', { timeout: 20_000 }, async () => {
    let begun = (): void => undefined
    const there = new Promise<void>((resolve) => (begun = resolve))
    const gate = await opened(() => begun())
    const hanging = ask(new Agent({ keepAlive: true }), gate.port)
    await there
    await gate.close()
    expect(await hanging).toEqual(refused)
  })
})

it('the support frame’s site says 503 on connections that are open when it stops', async () => {
  const site = await startSupportSite({ port: 0, web: '/nowhere', vendors: {}, parents: [] })
  const port = Number(new URL(site.origin).port)
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  await Promise.all(Array.from({ length: count }, () => ask(agent, port)))
  const closed = site.close()
  const late = Array.from({ length: count }, () => ask(agent, port))
  expect(await Promise.all(late)).toEqual(late.map(() => refused))
  await closed
})
