import { createActor, toPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { FillNews } from '#machines/spot/fillNotices/fillNotices.rules.ts'
import { createFillNoticesFlow } from '#services/spot/fillNotices.ts'
import type { NoticeHost } from '#services/spot/fillNotices.ts'
import { stubServices } from '#tests/support/services.ts'
import { HandClock } from '#tests/support/venueStub.ts'

const news: FillNews = {
  orderId: '7',
  symbol: 'btc_usdt',
  side: 'buy',
  amount: decimal('0.5'),
  average: decimal('60000'),
  count: 1,
}

/** Locks shared by all tabs of a site: a request for a taken one fails at once. */
const sharedLocks = () => {
  const held = new Set<string>()
  const request = async (name: string, _: unknown, callback: (lock: Lock | null) => Promise<unknown> | undefined) => {
    if (held.has(name)) return callback(null)
    held.add(name)
    await callback({ name, mode: 'exclusive' })
    held.delete(name)
    return undefined
  }
  return { held, locks: { request } as object as LockManager }
}

const flowOf = (host: NoticeHost, more: Parameters<typeof stubServices>[1] = {}) => {
  const reports: string[] = []
  const services = stubServices(undefined, { report: (what) => reports.push(what), ...more })
  const textOf = ({ orderId, amount }: FillNews) => ({ title: orderId, body: amount })
  return { services, reports, flow: createFillNoticesFlow(services, { host, textOf }) }
}
type Flow = ReturnType<typeof flowOf>['flow']
const claim = (flow: Flow, id: string) => toPromise(createActor(flow.actors.claimNews, { input: { id } }).start())

describe('fill notice', () => {
  it('is claimed by one tab for a while [TRD-11]', async () => {
    const clock = new HandClock()
    const { locks, held } = sharedLocks()
    const [one, other] = [flowOf({ navigator: { locks } }, { clock }).flow, flowOf({ navigator: { locks } }).flow]
    expect(await claim(one, '9-7')).toBe(true)
    expect(await claim(other, '9-7')).toBe(false)
    expect(await claim(other, '10-7')).toBe(true)
    clock.advance(spotLimits.fillNotices.claim)
    await expect.poll(() => [...held]).toEqual(['statefloor.fill.10-7'])
  })

  it('is shown by each tab when the browser has no locks', async () => {
    expect(await claim(flowOf({ navigator: {} }).flow, '9-7')).toBe(true)
  })
})

describe('sound', () => {
  it('has two notes, and may be silent before the first user gesture', () => {
    const notes: number[] = []
    const node = { connect: () => node }
    class Context {
      readonly currentTime = 0
      readonly destination = node
      readonly state = 'running'
      createGain() {
        return {
          ...node,
          gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
        }
      }
      createOscillator() {
        const frequency = { value: 0 }
        return { ...node, frequency, start: () => notes.push(frequency.value), stop: () => undefined }
      }
    }
    const { flow } = flowOf({ navigator: {}, AudioContext: Context as object as typeof AudioContext })
    flow.actions.playSound()
    expect(notes).toEqual([...spotLimits.fillNotices.sound.notes])
  })

  it('that can’t be played is reported, and stops nothing', () => {
    const Context = class {
      constructor() {
        throw new Error('no device')
      }
    }
    const { flow, reports } = flowOf({ navigator: {}, AudioContext: Context as object as typeof AudioContext })
    flow.actions.playSound()
    expect(reports).toEqual(['No sound was played: Error: no device'])
    expect(() => flowOf({ navigator: {} }).flow.actions.playSound()).not.toThrow()
  })
})

describe('desktop notification', () => {
  const shown: unknown[] = []
  const Shown = class {
    static readonly permission = 'granted'
    static readonly requestPermission = () => Promise.resolve('denied')
    constructor(title: string, options: unknown) {
      shown.push([title, options])
    }
  }
  const host = { navigator: {}, Notification: Shown as object as typeof Notification }

  it('shows the fill, once for each order', () => {
    flowOf(host).flow.actions.showNotice(undefined, { news: [news] })
    expect(shown).toEqual([['7', { body: '0.5', tag: 'fill-7' }]])
  })

  it('needs the browser’s permission prompt', async () => {
    const ask = (flow: Flow) => toPromise(createActor(flow.actors.requestPermission).start())
    expect(await ask(flowOf(host).flow)).toBe('denied')
    expect(await ask(flowOf({ navigator: {} }).flow)).toBe('none')
  })

  it('refused by a phone is reported, and stops nothing', () => {
    const Refused = class {
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    }
    const { flow, reports } = flowOf({ navigator: {}, Notification: Refused as object as typeof Notification })
    flow.actions.showNotice(undefined, { news: [news] })
    expect(reports).toEqual(['No notice was shown: TypeError: Illegal constructor'])
  })
})

it('notification settings are stored independently', () => {
  const { flow, services } = flowOf({ navigator: {} })
  flow.actions.remember(undefined, { sound: true })
  flow.actions.remember(undefined, { browser: true })
  expect(services.choices.read('fillNotices')).toEqual({ sound: true, browser: true })
})
