import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { marketsLimits } from '#contract/markets/limits.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import { canToggle, isFailed, marksOf } from '#machines/markets/favourites/favourites.view.ts'
import type { Mark } from '#machines/markets/favourites/favourites.marks.ts'
import { createFavouritesActors } from '#services/markets/favourites.ts'
import type { TabMessage } from '#contract/kernel/tabMessages.ts'
import { createStorage } from '#services/browser/storage.ts'
import { memoryHost, stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

const pair = (tradeId: number): Mark => ({ kind: 'spot', tradeId })
const contract = (contractCode: string): Mark => ({ kind: 'contract', contractCode })
const person = { type: 'session.changed', fid: '1001' } as const
const guest = { type: 'session.changed', fid: undefined } as const

/** A fake venue that stores favourites, as seen by the browser. */
const venue = () => {
  const kept = { spot: new Set<number>(), contracts: new Set<string>() }
  const log: string[] = []
  let refuses: (call: string) => Response | undefined = () => undefined
  const answering = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    const isSpot = path.endsWith('user_favorite_json')
    const what = `${request.method} ${isSpot ? 'spot' : 'contracts'}`
    const type = request.headers.get('Content-Type') ?? ''
    if (request.method === 'GET') {
      log.push(what)
      return (
        refuses(what) ??
        answer(
          isSpot
            ? [...kept.spot].map((tradeId) => ({ tradeId }))
            : [...kept.contracts].map((contractCode) => ({ contractCode, status: 1, userId: '1001' })),
        )
      )
    }
    if (isSpot) {
      expect(type).toContain('multipart/form-data')
      const form = await request.formData()
      const [operate, tradeId] = [form.get('operate'), Number(form.get('tradeId'))]
      log.push(`${what} ${String(operate)} ${tradeId}`)
      const refusal = refuses(log.at(-1) ?? '')
      if (refusal) return refusal
      if (operate === '1') kept.spot.add(tradeId)
      else kept.spot.delete(tradeId)
    } else {
      const list = (await request.json()) as { contractCode: string; status: number }[]
      log.push(`${what} ${list.map(({ contractCode, status }) => `${contractCode}:${status}`).join()}`)
      const refusal = refuses(log.at(-1) ?? '')
      if (refusal) return refusal
      for (const { contractCode, status } of list) kept.contracts[status === 1 ? 'add' : 'delete'](contractCode)
    }
    return answer(null)
  }
  return {
    kept,
    log,
    answering,
    refuse: (rule: typeof refuses) => {
      refuses = rule
    },
  }
}

const started = (host = memoryHost()) => {
  const market = venue()
  const announced: TabMessage[] = []
  const listeners = new Set<(message: TabMessage) => void>()
  const services = stubServices(market.answering, {
    storage: createStorage(host),
    broadcast: {
      post: (message) => void announced.push(message),
      listen: (callback) => {
        listeners.add(callback)
        return () => listeners.delete(callback)
      },
    },
  })
  const notices: unknown[] = []
  const actor = createActor(favouritesMachine.provide({ actors: createFavouritesActors(services) }))
  // Stands in for the notices actor, which receives the machine's messages to the user.
  const listener = createActor(
    fromCallback<{ type: string; notice?: unknown }>(({ receive }) => {
      receive((event) => void notices.push(event.notice))
    }),
    { systemId: 'notices', parent: actor },
  ).start()
  expect(listener.getSnapshot().status).toBe('active')
  actor.start()
  const marks = () => marksOf(actor.getSnapshot())
  const ready = () => expect.poll(() => canToggle(actor.getSnapshot())).toBe(true)
  return {
    ...market,
    actor,
    marks,
    ready,
    notices,
    announced,
    host,
    otherTabSays: (message: TabMessage) => listeners.forEach((callback) => callback(message)),
  }
}

describe('favourites of a guest', () => {
  it('are kept in this browser, pairs and contracts under two keys, without calls to the venue [FAV-01]', async () => {
    const { actor, marks, ready, host, log } = started()
    actor.send(guest)
    await ready()
    actor.send({ type: 'favourite.toggled', mark: pair(7) })
    actor.send({ type: 'favourite.toggled', mark: contract('btcusdt') })
    actor.send({ type: 'favourite.toggled', mark: pair(8) })
    expect(marks()).toEqual({ spot: [7, 8], contracts: ['btcusdt'] })
    await expect
      .poll(() => [...host.values])
      .toEqual([
        ['sf.favourites.spot', '[7,8]'],
        ['sf.favourites.contract', '["btcusdt"]'],
      ])
    actor.send({ type: 'favourite.toggled', mark: pair(7) })
    actor.send({ type: 'favourite.toggled', mark: contract('btcusdt') })
    await expect.poll(() => [...host.values]).toEqual([['sf.favourites.spot', '[8]']])
    expect(log).toEqual([])
  })

  it('are restored without invalid entries [FAV-03]', async () => {
    const host = memoryHost()
    host.values.set('sf.favourites.spot', '[7, "x", null, -1, 7, {"tradeId":3}, 9.5, 8]')
    host.values.set('sf.favourites.contract', '{"not":"a list"}')
    const { actor, marks, ready } = started(host)
    actor.send(guest)
    await ready()
    expect(marks()).toEqual({ spot: [7, 8], contracts: [] })
  })

  it.each(['', '{', 'null', '[[[[', '"text"', '\u0000'])('survive a storage that holds %j [FAV-03]', async (text) => {
    const host = memoryHost()
    host.values.set('sf.favourites.spot', text)
    const { actor, marks, ready } = started(host)
    actor.send(guest)
    await ready()
    expect(marks()).toEqual({ spot: [], contracts: [] })
    actor.send({ type: 'favourite.toggled', mark: pair(1) })
    await expect.poll(() => host.values.get('sf.favourites.spot')).toBe('[1]')
  })

  it('show an error and unset the star when the browser cannot store them [FAV-03]', async () => {
    const host = memoryHost()
    host.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { actor, marks, ready, notices } = started(host)
    actor.send(guest)
    await ready()
    actor.send({ type: 'favourite.toggled', mark: pair(1) })
    expect(marks().spot).toEqual([1])
    await expect.poll(() => marks().spot).toEqual([])
    expect(notices).toEqual([{ kind: 'error', words: { key: 'favourites:failure.notKept' } }])
  })

  it('keep what another tab added meanwhile', async () => {
    const host = memoryHost()
    const [one, other] = [started(host), started(host)]
    for (const { actor, ready } of [one, other]) {
      actor.send(guest)
      await ready()
    }
    one.actor.send({ type: 'favourite.toggled', mark: pair(1) })
    await expect.poll(() => host.values.get('sf.favourites.spot')).toBe('[1]')
    other.actor.send({ type: 'favourite.toggled', mark: pair(2) })
    await expect.poll(() => host.values.get('sf.favourites.spot')).toBe('[1,2]')
    one.actor.send({ type: 'favourites.outdated' })
    await expect.poll(() => one.marks().spot).toEqual([1, 2])
  })

  it('show an error when the list is full', async () => {
    const host = memoryHost()
    host.values.set(
      'sf.favourites.spot',
      JSON.stringify(Array.from({ length: marketsLimits.favourites.maxLocal }, (_, n) => n + 1)),
    )
    const { actor, marks, ready, notices } = started(host)
    actor.send(guest)
    await ready()
    actor.send({ type: 'favourite.toggled', mark: pair(9_999) })
    expect(marks().spot).toHaveLength(500)
    expect(notices).toEqual([{ kind: 'error', words: { key: 'favourites:failure.full' } }])
    actor.send({ type: 'favourite.toggled', mark: pair(1) })
    await expect.poll(() => marks().spot).toHaveLength(499)
  })
})

describe('favourites of a user', () => {
  it('are stored at the venue: each change is sent, then the list is fetched again [FAV-01] [FAV-02]', async () => {
    const { actor, marks, ready, log, kept, announced } = started()
    kept.spot.add(3)
    actor.send(person)
    await ready()
    expect(log).toEqual(['GET spot', 'GET contracts'])
    expect(marks()).toEqual({ spot: [3], contracts: [] })
    actor.send({ type: 'favourite.toggled', mark: pair(7) })
    expect(marks().spot).toEqual([3, 7])
    await expect.poll(() => log.slice(2)).toEqual(['POST spot 1 7', 'GET spot', 'GET contracts'])
    actor.send({ type: 'favourite.toggled', mark: contract('btcusdt') })
    await expect.poll(() => log.slice(5)).toEqual(['POST contracts btcusdt:1', 'GET spot', 'GET contracts'])
    actor.send({ type: 'favourite.toggled', mark: pair(3) })
    await expect.poll(() => log.slice(8)).toEqual(['POST spot -1 3', 'GET spot', 'GET contracts'])
    expect([...kept.spot]).toEqual([7])
    expect(announced).toEqual(Array.from({ length: 3 }, () => ({ type: 'favourites.changed' })))
  })

  it('show quick changes at once; these are sent in sequence, and fetched once at the end', async () => {
    const { actor, marks, ready, log, kept } = started()
    actor.send(person)
    await ready()
    for (const id of [1, 2, 3, 1]) actor.send({ type: 'favourite.toggled', mark: pair(id) })
    expect(marks().spot).toEqual([2, 3])
    await expect
      .poll(() => log.slice(2))
      .toEqual(['POST spot 1 1', 'POST spot 1 2', 'POST spot 1 3', 'POST spot -1 1', 'GET spot', 'GET contracts'])
    expect([...kept.spot]).toEqual([2, 3])
    expect(marks().spot).toEqual([2, 3])
  })

  it('roll back a failed change with a reason, and continue with the others [FAV-03]', async () => {
    const { actor, marks, ready, refuse, notices, kept } = started()
    actor.send(person)
    await ready()
    refuse((call) =>
      call === 'POST spot 1 1' ? answer(null, { code: 30602, status: 200, msg: 'unknown' }) : undefined,
    )
    actor.send({ type: 'favourite.toggled', mark: pair(1) })
    actor.send({ type: 'favourite.toggled', mark: pair(2) })
    expect(marks().spot).toEqual([1, 2])
    await expect.poll(() => [...kept.spot]).toEqual([2])
    await ready()
    await expect.poll(() => marks().spot).toEqual([2])
    expect(notices).toEqual([{ kind: 'error', failure: expect.objectContaining({ kind: 'business', code: 30602 }) }])
  })

  it('are fetched when the answer to a change was lost', async () => {
    const { actor, marks, ready, refuse, kept, notices } = started()
    actor.send(person)
    await ready()
    refuse((call) => {
      if (call !== 'POST spot 1 5') return undefined
      kept.spot.add(5)
      return answer(null, { status: 502 })
    })
    actor.send({ type: 'favourite.toggled', mark: pair(5) })
    await expect.poll(() => notices).toHaveLength(1)
    await expect.poll(() => marks().spot).toEqual([5])
  })

  it('include a guest’s list, imported once [FAV-04]', async () => {
    const host = memoryHost()
    host.values.set('sf.favourites.spot', '[7,8]')
    host.values.set('sf.favourites.contract', '["btcusdt","ethusdt"]')
    const { actor, marks, ready, log, kept } = started(host)
    kept.spot.add(3)
    actor.send(person)
    await ready()
    expect(log).toEqual([
      'POST contracts btcusdt:1,ethusdt:1',
      'POST spot 1 7',
      'POST spot 1 8',
      'GET spot',
      'GET contracts',
    ])
    expect(marks()).toEqual({ spot: [3, 7, 8], contracts: ['btcusdt', 'ethusdt'] })
    expect([...host.values.keys()]).toEqual([])
    actor.send(guest)
    actor.send(person)
    await ready()
    expect(log.slice(5)).toEqual(['GET spot', 'GET contracts'])
  })

  it('keep the rest in this browser when the import is interrupted, with a notice, and continue at the next login [FAV-04]', async () => {
    const host = memoryHost()
    host.values.set('sf.favourites.spot', '[7,8,9]')
    const { actor, marks, ready, refuse, log, notices } = started(host)
    refuse((call) => (call === 'POST spot 1 8' ? answer(null, { status: 503 }) : undefined))
    actor.send(person)
    await ready()
    expect(marks().spot).toEqual([7])
    expect(host.values.get('sf.favourites.spot')).toBe('[8,9]')
    expect(notices).toEqual([{ kind: 'warning', words: { key: 'favourites:failure.notMerged' } }])
    refuse(() => undefined)
    log.length = 0
    actor.send(guest)
    actor.send(person)
    await ready()
    expect(log).toEqual(['POST spot 1 8', 'POST spot 1 9', 'GET spot', 'GET contracts'])
    expect(marks().spot).toEqual([7, 8, 9])
    expect(host.values.size).toBe(0)
  })

  it('are imported despite a delisted market [FAV-04]', async () => {
    const host = memoryHost()
    host.values.set('sf.favourites.spot', '[7,8]')
    const { actor, marks, ready, refuse, notices } = started(host)
    refuse((call) => (call === 'POST spot 1 7' ? answer(null, { code: 30602, status: 200 }) : undefined))
    actor.send(person)
    await ready()
    expect(marks().spot).toEqual([8])
    expect(host.values.size).toBe(0)
    expect(notices).toEqual([])
  })

  it('follow changes in another tab', async () => {
    const { actor, marks, ready, kept, otherTabSays } = started()
    actor.send(person)
    await ready()
    kept.spot.add(4)
    otherTabSays({ type: 'favourites.changed' })
    await expect.poll(() => marks().spot).toEqual([4])
  })

  it('that can’t be fetched disable the star, and offer a retry', async () => {
    const { actor, marks, ready, refuse, kept } = started()
    kept.spot.add(1)
    refuse((call) => (call.startsWith('GET') ? answer(null, { code: 10001, status: 200 }) : undefined))
    actor.send(person)
    await expect.poll(() => isFailed(actor.getSnapshot())).toBe(true)
    expect(canToggle(actor.getSnapshot())).toBe(false)
    refuse(() => undefined)
    actor.send({ type: 'retry.requested' })
    await ready()
    expect(marks().spot).toEqual([1])
  })

  it('are cleared on logout: nothing is left for the next user [FAV-01]', async () => {
    const { actor, marks, ready, kept, host } = started()
    kept.spot.add(1)
    actor.send(person)
    await ready()
    actor.send(guest)
    await ready()
    expect(marks()).toEqual({ spot: [], contracts: [] })
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('"spot":[1]')
    expect(host.values.size).toBe(0)
  })
})
