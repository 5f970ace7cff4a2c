import { createActor, SimulatedClock } from 'xstate'
import type { Family } from '#machines/shell/link/link.setup.ts'
import { createLinks } from '#services/streams/links.ts'
import type { TopicUpdate } from '#services/streams/links.ts'
import type { Socket } from '#services/streams/sockets.ts'
import { epoch } from '#machines/model/flowModel.ts'

/** The venue's end of one socket, driven by the test. */
export class FakeSocket implements Socket {
  binaryType: BinaryType = 'blob'
  readyState = 0
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  readonly said: unknown[] = []
  isLeft = false
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  send(text: string): void {
    this.said.push(JSON.parse(text))
  }

  close(): void {
    this.isLeft = true
    this.readyState = 3
  }

  opens(): void {
    this.readyState = 1
    this.onopen?.(new Event('open'))
  }

  brings(frame: unknown): void {
    this.onmessage?.(
      new MessageEvent('message', {
        data: typeof frame === 'string' || frame instanceof ArrayBuffer ? frame : JSON.stringify(frame),
      }),
    )
  }

  ends(code = 1006): void {
    this.readyState = 3
    this.onclose?.(Object.assign(new Event('close'), { code, reason: '', wasClean: false }))
  }

  /** Acknowledges a subscription as the venue does. */
  acknowledges(topic: string, code = 200): void {
    this.brings({ ch: topic, code, msg: 'SUCCESS', status: 'ok', ts: epoch })
  }
}

/** The window events, dispatched by the test. */
export const fakePage = () => {
  const listeners = new Map<string, Set<() => void>>()
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (type: string, listener: () => void) =>
      void (listeners.get(type) ?? listeners.set(type, new Set()).get(type))?.add(listener),
    removeEventListener: (type: string, listener: () => void) => void listeners.get(type)?.delete(listener),
  }
  return {
    page: { document, addEventListener: document.addEventListener, removeEventListener: document.removeEventListener },
    happens: (type: string) => listeners.get(type)?.forEach((listener) => listener()),
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    setVisible: (visible: boolean) => {
      document.visibilityState = visible ? 'visible' : 'hidden'
    },
  }
}

/** Links over fake sockets and a fake clock. */
export const fakeLinks = (
  given: {
    readonly silence?: number
    readonly share?: number
    readonly address?: 'none'
    readonly whenCalm?: (callback: () => void) => void
  } = {},
) => {
  const clock = new SimulatedClock()
  const sockets: FakeSocket[] = []
  const reports: string[] = []
  const doubts: number[] = []
  const now = () => epoch + clock.now()
  const { page, ...window } = fakePage()
  const links = createLinks({
    open: (url) => {
      if (given.address === 'none') throw new SyntaxError(`${url} is no address`)
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket
    },
    now,
    random: () => given.share ?? 0.5,
    page,
    ...(given.whenCalm ? { whenCalm: given.whenCalm } : {}),
    onSessionDoubted: () => doubts.push(now()),
    report: (what) => reports.push(what),
  })
  const start = (family: Family) =>
    createActor(links.logic(family), {
      clock,
      input: { family, url: `ws://venue.test/${family}`, silence: given.silence ?? 5_000 },
    }).start()
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('No socket was opened')
    return socket
  }
  return { links, start, clock, now, sockets, last, reports, doubts, window }
}

/** The topic that `listened` subscribes to. */
export const topic = 'market.all.ticker'

/** A link with one listener to one permanent topic. */
export const listened = (given: Parameters<typeof fakeLinks>[0] = {}) => {
  const fake = fakeLinks(given)
  const link = fake.start('spot')
  const updates: TopicUpdate[] = []
  const listener = fake.links.topic('spot', topic, { steady: true }).subscribe((update) => updates.push(update))
  const phases = () => updates.filter((update) => update.kind === 'phase').map(({ phase }) => phase)
  const data = () => updates.filter((update) => update.kind === 'frame').map((update) => update.data)
  const goLive = () => {
    fake.last().opens()
    fake.last().acknowledges(topic)
    fake.last().brings({ ch: topic, data: 'first' })
  }
  return { ...fake, link, updates, listener, phases, data, goLive }
}
