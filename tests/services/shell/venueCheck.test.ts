import { createActor, setup } from 'xstate'
import type { ActorRefFrom } from 'xstate'
import { expect, it } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import type { LinkSnapshot } from '#machines/shell/link/link.machine.ts'
import { venueCheckMachine } from '#machines/shell/venueCheck/venueCheck.machine.ts'
import { createVenueCheckActors } from '#services/shell/venueCheck.ts'
import { settled } from '#tests/support/clock.ts'
import { fakeLinks, fakePage } from '#tests/support/fakeSockets.ts'

/** The check with two real links, and a health address that the test answers. */
const checked = (given: readonly (number | 'refused')[] | (() => number | 'refused'), share = 0.5) => {
  const { start, clock, sockets } = fakeLinks({ share: 1 })
  const links = [start('spot'), start('swap')] as const
  const { page, happens, setVisible, listening } = fakePage()
  const asked: (RequestInit | undefined)[] = []
  const rest = typeof given === 'function' ? [] : [...given]
  const actors = createVenueCheckActors({
    address: '/ws/health',
    fetch: (_, init) => {
      asked.push(init)
      const status = typeof given === 'function' ? given() : (rest.shift() ?? 503)
      return status === 'refused'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(null, { status }))
    },
    links,
    page,
    random: () => share,
  })
  const found: string[] = []
  const machine = setup({
    types: { context: {} as { readonly check: ActorRefFrom<typeof venueCheckMachine> } },
    actors: {
      check: venueCheckMachine.provide({
        actors,
        actions: {
          sendToLinks: () => {
            found.push('found')
            queueMicrotask(() => links.forEach((link) => link.send({ type: 'venue.found' })))
          },
        },
      }),
    },
  }).createMachine({
    id: 'root',
    context: ({ spawn }) => ({ check: spawn('check', { id: 'check' }) }),
  })
  const root = createActor(machine, { clock }).start()
  const state = () => root.getSnapshot().context.check.getSnapshot()
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settled()
  }
  const look = (visible: boolean) => {
    setVisible(visible)
    happens('visibilitychange')
  }
  return { links, sockets, asked, found, root, state, pass, look, listening }
}

const wanted = { type: 'topic.wanted', topic: 'market.all.ticker', steady: false } as const
const isTrying = (snapshot: LinkSnapshot) => snapshot.matches('reaching')

it('the health address is polled while any link tries, without cookies, and its first success is reported once [DATA-01]', async () => {
  const { links, asked, found, pass, state } = checked(['refused', 503, 204])
  await pass(60_000)
  expect(asked).toEqual([])
  links[0].send(wanted)
  expect(isTrying(links[0].getSnapshot())).toBe(true)
  await pass(500)
  await pass(500)
  expect([asked.length, found]).toEqual([2, []])
  await pass(500)
  expect([asked.length, found]).toEqual([3, ['found']])
  expect(asked[0]).toMatchObject({ cache: 'no-store', credentials: 'omit', redirect: 'error' })
  expect(state().matches({ searching: 'answered' })).toBe(true)
})

it('polling stops once the links are open', async () => {
  const { links, sockets, asked, pass, state } = checked([])
  links[0].send(wanted)
  links[1].send(wanted)
  sockets[0]?.opens()
  await pass(500)
  expect(asked).toHaveLength(1)
  sockets[1]?.opens()
  expect(state().matches('idle')).toBe(true)
  await pass(shellLimits.link.silence - 1)
  expect(asked).toHaveLength(1)
})

it('a hidden page does not poll, and visibility is observed only while the check is running', async () => {
  const { links, asked, pass, look, root, listening } = checked([])
  look(false)
  links[0].send(wanted)
  await pass(60_000)
  expect(asked).toEqual([])
  look(true)
  await pass(500)
  expect(asked).toHaveLength(1)
  look(false)
  await pass(60_000)
  expect(asked).toHaveLength(1)
  root.stop()
  expect(listening()).toBe(0)
})

it.each([0.001, 0.3, 0.7, 0.999])(
  'a link retries at most two seconds after the venue is back from a long outage, for any pauses (%s) [DATA-01]',
  async (share) => {
    const back = 20_000 + share * 1_000
    let passed = 0
    const { links, sockets, pass } = checked(() => (passed >= back ? 204 : 'refused'), share)
    links[0].send(wanted)
    for (; passed < back + 2_000; passed += 20) {
      await pass(20)
      for (const socket of sockets.filter(({ readyState }) => readyState === 0)) {
        if (passed >= back) socket.opens()
        else socket.ends()
      }
      if (links[0].getSnapshot().matches('open')) break
    }
    expect(links[0].getSnapshot().matches('open')).toBe(true)
  },
)
