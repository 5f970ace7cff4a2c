import { describe, expect, it } from 'vitest'
import { shellLimits } from '#contract/shell/limits.ts'
import { socketShareVersion } from '#contract/kernel/streams.ts'
import { createTabsPart } from '#services/streams/socketShare.tabs.ts'
import type { FakeSocket } from '#tests/support/fakeSockets.ts'
import { happened, sharedTabs } from '#tests/support/fakeTabs.ts'

const leading = { sharing: { joined: 'leading' } }
const following = { sharing: { joined: 'following' } }
const alone = { sharing: { joined: 'alone' } }
const tickers = 'market.all.ticker'
const depth = 'market.btc_usdt.trade.depth'

/** The venue acknowledges a topic and sends its first state. */
const begins = async (socket: FakeSocket, topic: string, data: unknown) => {
  socket.acknowledges(topic)
  socket.brings({ ch: topic, data })
  await happened()
}

/** A leader and a follower, both subscribed to the tickers. */
const twoTabs = async () => {
  const tabs = sharedTabs()
  const first = await tabs.openTab()
  first.last().opens()
  const heard = first.listen(tickers)
  await begins(first.last(), tickers, 'first state')
  const second = await tabs.openTab()
  const alsoHeard = second.listen(tickers)
  await happened()
  await begins(first.last(), tickers, 'second state')
  return { ...tabs, first, second, heard, alsoHeard }
}

describe('shared market socket of a browser’s tabs', () => {
  it('is single: the first tab opens it and serves the second [DATA-01]', async () => {
    const { first, second, heard, alsoHeard } = await twoTabs()
    expect([first.state(), second.state()]).toEqual([leading, following])
    expect([first.sockets.length, second.sockets.length]).toEqual([1, 0])
    first.last().brings({ ch: tickers, data: 'tick' })
    await happened()
    expect(heard.data()).toEqual(['first state', 'second state', 'tick'])
    expect(alsoHeard.data()).toEqual(['second state', 'tick'])
    expect(second.isOpen()).toBe(true)
  })

  it('renews a topic that another tab also subscribes to: each gets the whole state, and none was stale', async () => {
    const { first, heard, alsoHeard } = await twoTabs()
    expect(first.last().said).toEqual([{ sub: tickers }, { unsub: tickers }, { sub: tickers }])
    expect(heard.phases()).toEqual(['waiting', 'subscribing', 'listening', 'live'])
    expect(alsoHeard.phases().at(-1)).toBe('live')
  })

  it('forwards only a tab’s topics, and posts nothing with one tab', async () => {
    const tabs = sharedTabs()
    const first = await tabs.openTab()
    first.last().opens()
    first.listen(depth)
    await begins(first.last(), depth, 'a book')
    expect(tabs.browser.posted.map(({ message }) => message)).toEqual([{ kind: 'leading' }])
    const second = await tabs.openTab()
    const heard = second.listen(tickers)
    await happened()
    await begins(first.last(), tickers, 'all')
    const before = tabs.browser.posted.length
    first.last().brings({ ch: depth, data: 'another' })
    await happened()
    expect(tabs.browser.posted).toHaveLength(before)
    expect(heard.data()).toEqual(['all'])
  })

  it('unsubscribes upstream only after the last tab', async () => {
    const { first, second, heard, alsoHeard } = await twoTabs()
    const said = first.last().said.length
    heard.stream.unsubscribe()
    await happened()
    expect(first.last().said).toHaveLength(said)
    first.last().brings({ ch: tickers, data: 'for the other' })
    await happened()
    expect(alsoHeard.data().at(-1)).toBe('for the other')
    alsoHeard.stream.unsubscribe()
    await happened()
    expect(first.last().said.slice(said)).toEqual([{ unsub: tickers }])
    expect(second.isOpen()).toBe(true)
  })

  it('forwards refusals of the venue', async () => {
    const { first, second } = await twoTabs()
    const heard = second.listen('market.none.ticker')
    await happened()
    expect(first.last().said.at(-1)).toEqual({ sub: 'market.none.ticker' })
    first.last().acknowledges('market.none.ticker', 404)
    await happened()
    expect(heard.phases().at(-1)).toBe('refused')
  })

  it('has its pings answered once by the leader, which shows each tab that it is alive', async () => {
    const { first, second, clock, pass } = await twoTabs()
    for (let time = 0; time < 4; time++) {
      await pass(2_000)
      first.last().brings({ ping: time })
      await happened()
    }
    expect(clock.now()).toBeGreaterThan(5_000)
    expect([first.isOpen(), second.isOpen()]).toEqual([true, true])
    expect(first.last().said.slice(3)).toEqual([0, 1, 2, 3].map((pong) => ({ pong })))
  })

  it('is stale in every tab when silent, and one replacement is opened for all', async () => {
    const { first, second, pass } = await twoTabs()
    const silent = first.last()
    await pass(5_000)
    await pass(0)
    expect([first.isOpen(), second.isOpen()]).toEqual([false, false])
    expect([first.sockets.length, second.sockets.length]).toEqual([2, 0])
    first.last().opens()
    await happened()
    expect([first.isOpen(), second.isOpen()]).toEqual([true, true])
    expect([silent.isLeft, first.openSockets()]).toEqual([true, 1])
  })

  it('is replaced for all tabs when the venue announces a restart: two for the moment, no gap', async () => {
    const { first, second, heard, alsoHeard } = await twoTabs()
    const old = first.last()
    old.brings({ notice: 'restarting', ts: 1 })
    await happened()
    expect([first.sockets.length, second.sockets.length]).toEqual([2, 0])
    expect([old.isLeft, first.isOpen(), second.isOpen()]).toEqual([false, true, true])
    first.last().opens()
    await happened()
    expect([old.isLeft, first.openSockets()]).toEqual([true, 1])
    expect(first.last().said).toContainEqual({ sub: tickers })
    await begins(first.last(), tickers, 'of the next')
    expect([heard.data().at(-1), alsoHeard.data().at(-1)]).toEqual(['of the next', 'of the next'])
  })

  it('is left by all tabs when one found it silent: there is one again', async () => {
    const { first, second, browser, pass } = await twoTabs()
    const old = first.last()
    await pass(3_000)
    // The second tab misses forwarded frames, though the upstream is alive.
    browser.freeze(second.tab)
    old.brings({ ping: 1 })
    browser.wake(second.tab, 'disconnected')
    await pass(2_000)
    expect([first.isOpen(), second.isOpen()]).toEqual([true, false])
    expect([first.sockets.length, second.sockets.length]).toEqual([2, 0])
    first.last().opens()
    await happened()
    expect([second.isOpen(), old.isLeft]).toEqual([true, false])
    old.brings({ ping: 2 })
    await happened()
    expect([first.isOpen(), second.isOpen()]).toEqual([true, true])
    expect([old.isLeft, first.openSockets(), second.openSockets()]).toEqual([true, 1, 0])
  })

  it('closes for all with the venue, and opens once for all', async () => {
    const { first, second, pass } = await twoTabs()
    first.last().ends(1006)
    await happened()
    expect([first.isOpen(), second.isOpen()]).toEqual([false, false])
    await pass(shellLimits.link.backoffBase)
    expect([first.sockets.length, second.sockets.length]).toEqual([2, 0])
    first.last().opens()
    await happened()
    expect([first.isOpen(), second.isOpen()]).toEqual([true, true])
  })

  it('is closed for all when its frames can’t be decompressed', async () => {
    const { first, second } = await twoTabs()
    first.last().brings(new Uint8Array([1, 2, 3]).buffer)
    await expect.poll(() => [first.isOpen(), second.isOpen()]).toEqual([false, false])
    expect([first.openSockets(), first.reports.length]).toEqual([0, 1])
  })

  it('forwards compressed frames as received, in order', async () => {
    const { first, second, alsoHeard, browser } = await twoTabs()
    const packed = await new Response(
      new Blob([JSON.stringify({ ch: tickers, data: 'packed' })]).stream().pipeThrough(new CompressionStream('gzip')),
    ).arrayBuffer()
    first.last().brings(packed)
    first.last().brings({ ch: tickers, data: 'after it' })
    await expect.poll(() => alsoHeard.data().slice(-2)).toEqual(['packed', 'after it'])
    const frames = browser.posted.flatMap(({ message }) =>
      typeof message === 'object' && message !== null && 'data' in message ? [message.data] : [],
    )
    expect(frames.at(-2)).toBeInstanceOf(ArrayBuffer)
    expect(second.reports).toEqual([])
  })
})

describe('leader', () => {
  it('is replaced by the next tab when it closes, which opens a socket for all within a moment [DATA-01]', async () => {
    const tabs = await twoTabs()
    const { first, second, alsoHeard, browser, pass } = tabs
    const third = await tabs.openTab()
    const thirdHeard = third.listen(depth)
    await happened()
    browser.kill(first.tab)
    await happened()
    expect([second.state(), third.state()]).toEqual([leading, following])
    await pass(shellLimits.link.backoffBase)
    expect([second.sockets.length, third.sockets.length]).toEqual([1, 0])
    second.last().opens()
    await happened()
    expect([second.isOpen(), third.isOpen()]).toEqual([true, true])
    await begins(second.last(), tickers, 'tickers of the next')
    await begins(second.last(), depth, 'book of the next')
    expect(alsoHeard.data().at(-1)).toBe('tickers of the next')
    expect(thirdHeard.data()).toEqual(['book of the next'])
    // A short break is not an outage that the user is notified of.
    expect(second.link.getSnapshot().context.attempt).toBeLessThan(shellLimits.link.awayAfter)
  })

  it('releases lock, channel and sockets with its page, and becomes a follower when restored', async () => {
    const { first, second, browser, pass } = await twoTabs()
    const old = first.last()
    first.leave()
    await happened()
    expect([old.isLeft, first.openSockets(), first.state()]).toEqual([true, 0, 'idle'])
    expect(second.state()).toEqual(leading)
    expect(browser.openChannels()).toBe(1)
    expect(browser.lockNames().some((name) => name.endsWith('/tab1'))).toBe(false)
    await pass(shellLimits.link.backoffBase)
    second.last().opens()
    first.restore()
    await happened()
    expect([first.state(), first.sockets.length, first.isOpen()]).toEqual([following, 1, true])
  })

  it('gives its sockets to the others while its own link is down', async () => {
    const { first, second, alsoHeard } = await twoTabs()
    first.link.send({ type: 'network.lost' })
    first.last().brings({ ping: 7 })
    first.last().brings({ ch: tickers, data: 'still' })
    await happened()
    expect(first.last().said.at(-1)).toEqual({ pong: 7 })
    expect([alsoHeard.data().at(-1), second.isOpen()]).toEqual(['still', true])
  })

  it('leaves newcomers to open their own socket while it is frozen, and serves them again when it wakes', async () => {
    const tabs = sharedTabs()
    const first = await tabs.openTab()
    first.last().opens()
    tabs.browser.freeze(first.tab)
    const second = await tabs.openTab()
    const heard = second.listen(tickers)
    expect(second.sockets).toHaveLength(0)
    await tabs.pass(shellLimits.socketShare.answerWithin)
    expect([second.state(), second.sockets.length]).toEqual([alone, 1])
    second.last().opens()
    await begins(second.last(), tickers, 'its own')
    expect(heard.data()).toEqual(['its own'])
    tabs.browser.wake(first.tab)
    await happened()
    expect(second.state()).toEqual(following)
    // With its next frame it hands over, and no frame is missed in between.
    second.last().brings({ ch: tickers, data: 'the last of its own' })
    await happened()
    expect([second.openSockets(), second.isOpen()]).toEqual([0, true])
    await begins(first.last(), tickers, 'served')
    expect(heard.data()).toEqual(['its own', 'the last of its own', 'served'])
    expect(heard.phases()).not.toContain('quiet')
  })

  it('leaves followers stale after the usual silence when it freezes, and then with their own sockets', async () => {
    const { first, second, browser, pass } = await twoTabs()
    browser.freeze(first.tab)
    await pass(5_000)
    expect(second.isOpen()).toBe(false)
    await pass(shellLimits.socketShare.answerWithin)
    expect([second.state(), second.sockets.length]).toEqual([alone, 1])
    second.last().opens()
    await happened()
    expect(second.isOpen()).toBe(true)
  })

  it('removes a crashed follower with its topics and its lock', async () => {
    const tabs = await twoTabs()
    const { first, second, browser } = tabs
    second.listen(depth)
    await happened()
    browser.kill(second.tab)
    await happened()
    expect(first.last().said.at(-1)).toEqual({ unsub: depth })
    expect(browser.lockNames().some((name) => name.endsWith('/tab2'))).toBe(false)
    const posted = browser.posted.length
    first.last().brings({ ch: tickers, data: 'to nobody' })
    await happened()
    expect(browser.posted).toHaveLength(posted)
  })

  it('ignores invalid messages', async () => {
    const { first, browser } = await twoTabs()
    const said = first.last().said.length
    const name = browser.posted[0]?.name ?? ''
    const stranger = browser.tabsOf(browser.newTab()).channel(name)
    const post: (message: unknown) => void = (message) => stranger.postMessage(structuredClone(message) as never)
    for (const message of [
      undefined,
      'open',
      { kind: 'open', socket: 1, tab: 'x' },
      { kind: 'topic', socket: 'signedOut', topic: depth, isWanted: true },
      { kind: 'topic', socket: 'tab2.1', topic: 'x'.repeat(101), isWanted: true },
      { kind: 'frame', to: ['tab1.1'], data: 5 },
      { kind: 'say', socket: 'tab2.1', text: '{"sub":"orders"}' },
    ])
      post(message)
    await happened()
    expect(first.last().said).toHaveLength(said)
    expect(first.reports).toEqual([])
  })
})

describe('tab opens its own socket', () => {
  it('when the browser has no locks', async () => {
    const tabs = sharedTabs()
    const first = await tabs.openTab()
    const second = await tabs.openTab({ isShared: false })
    expect([first.sockets.length, second.sockets.length]).toEqual([1, 1])
    expect(second.state()).toBe('standalone')
    second.last().opens()
    const heard = second.listen(tickers)
    await begins(second.last(), tickers, 'own')
    expect(heard.data()).toEqual(['own'])
    second.leave()
    expect(second.openSockets()).toBe(0)
  })

  it('when another release has another address', async () => {
    const tabs = sharedTabs()
    const first = await tabs.openTab()
    const second = await tabs.openTab({ url: 'ws://venue.test/v2' })
    expect([first.state(), second.state()]).toEqual([leading, leading])
    expect([first.sockets.length, second.sockets.length]).toEqual([1, 1])
  })

  it('when the other tab is of another release', async () => {
    const tabs = sharedTabs()
    const first = await tabs.openTab()
    const mark = `.${socketShareVersion}:`
    const second = await tabs.openTab({ renamed: (name) => name.replace(mark, `.${socketShareVersion + 1}:`) })
    expect(tabs.browser.lockNames().filter((name) => name.includes(mark))).toHaveLength(2)
    expect([first.state(), second.state()]).toEqual([leading, leading])
    expect([first.sockets.length, second.sockets.length]).toEqual([1, 1])
  })

  it('when the sharing code can’t be loaded; later tabs do not wait for it', async () => {
    const tabs = sharedTabs()
    const first = await tabs.openTab({ loadPart: () => Promise.reject(new Error('gone with its release')) })
    expect([first.state(), first.sockets.length]).toEqual(['standalone', 1])
    const second = await tabs.openTab()
    expect([second.state(), second.sockets.length]).toEqual([leading, 1])
  })

  it('before the sharing code is loaded, and keeps it with its topics afterwards', async () => {
    const tabs = sharedTabs()
    let load: () => void = () => undefined
    const first = await tabs.openTab({
      loadPart: () => new Promise((resolve) => (load = () => resolve({ createTabsPart }))),
    })
    expect(first.state()).toEqual({ sharing: 'opening' })
    first.last().opens()
    const heard = first.listen(tickers)
    await begins(first.last(), tickers, 'first state')
    const second = await tabs.openTab()
    second.listen(tickers)
    load()
    await happened()
    expect([first.state(), second.state()]).toEqual([leading, following])
    expect(first.last().said).toEqual([{ sub: tickers }, { unsub: tickers }, { sub: tickers }])
    expect([first.sockets.length, second.sockets.length, heard.phases().at(-1)]).toEqual([1, 0, 'live'])
  })

  it('when locks are forbidden, and reports that', async () => {
    const tabs = sharedTabs()
    const first = await tabs.openTab({ forbidden: true })
    expect([first.state(), first.sockets.length]).toEqual(['standalone', 1])
    expect(first.reports).toEqual(["The spot stream can't be shared: SecurityError: no locks here"])
  })

  it('in vain when the address is invalid: it fails like an unavailable venue', async () => {
    const tabs = sharedTabs()
    const first = await tabs.openTab({ url: 'none' })
    expect(first.sockets).toHaveLength(0)
    expect(first.link.getSnapshot().context.attempt).toBe(1)
    expect(first.reports[0]).toContain("The spot stream can't be opened")
  })
})

it('the contracts socket is kept alive by any tab whose timers run', async () => {
  const tabs = sharedTabs('swap')
  const first = await tabs.openTab()
  first.last().opens()
  const second = await tabs.openTab()
  await happened()
  expect(second.isOpen()).toBe(true)
  first.link.send({ type: 'network.lost' })
  await tabs.pass(shellLimits.link.pingEvery)
  expect(first.last().said).toEqual([{ event: 'ping' }])
  first.last().brings({ event: 'pong' })
  await happened()
  expect(second.isOpen()).toBe(true)
})
