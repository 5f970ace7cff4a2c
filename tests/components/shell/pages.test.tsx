import { act, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { useLoaderData } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { assign, fromCallback, setup } from 'xstate'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { runningPages } from '#machines/shell/app/app.view.ts'
import { pageRoute } from '#app/pageRoute.ts'
import type { Page } from '#app/pageRoute.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { openFrame, pageOf } from '#tests/support/frame.tsx'
import { deferred } from '#tests/support/venueStub.ts'

beforeAll(() => haveWords([]))

/** A page that shows where it was entered, and counts its starts and ends. */
const createPair = () => {
  const life: string[] = []
  const machine = setup({
    types: {
      input: {} as { pair: string | undefined; place: string },
      context: {} as { readonly pair: string | undefined; readonly places: readonly string[] },
      events: {} as { type: 'query.changed'; place: string },
    },
    actors: {
      live: fromCallback<{ type: string }, { pair: string | undefined }>(({ input }) => {
        life.push(`begins ${input.pair}`)
        return () => life.push(`ends ${input.pair}`)
      }),
    },
    actions: {
      keepPlace: assign(({ context }, { place }: { place: string }) => ({ places: [...context.places, place] })),
    },
  }).createMachine({
    id: 'pair',
    context: ({ input }) => ({ pair: input.pair, places: [input.place] }),
    invoke: { id: 'live', src: 'live', input: ({ context }) => ({ pair: context.pair }) },
    on: { 'query.changed': { actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.place }) } } },
  })
  const Pair = () => {
    const { actor } = useLoaderData<PageData<ActorRefFrom<typeof machine>>>()
    const { pair, places } = useSelector(actor, (snapshot) => snapshot.context)
    return <p>{`${pair ?? ''}: ${places.join(' ')}`}</p>
  }
  const place = ({ url }: { url: URL }) => `${url.search}${url.hash}`
  const page: Page = pageRoute({
    flow: 'pair',
    logic: () => machine,
    input: ({ params, url }) => ({ pair: params['pair'], place: place({ url }) }),
    keyedBy: ['kind'],
    reentered: ({ url }) => ({ type: 'query.changed' as const, place: place({ url }) }),
    Component: Pair,
  })
  return { page, life }
}

const open = (address: string, options: Parameters<typeof startApp>[0] = {}) => {
  const { page, life } = createPair()
  const slow = deferred<Page>()
  const frame = openFrame(address, {
    testApp: startApp(options),
    pages: {
      marginTradePair: () => Promise.resolve(page),
      vip: pageOf(() => <p>VIP levels</p>),
      live: () => slow.promise,
    },
  })
  return {
    ...frame,
    life,
    go: (to: string | number) =>
      act(async () => (typeof to === 'number' ? frame.router.navigate(to) : frame.router.navigate(to))),
  }
}

describe('a page’s actor', () => {
  it('starts once, with its params and with the query and hash of the address', async () => {
    const { life } = open('/en_US/margin/trade/btc_usdt?a=1#b')
    await screen.findByText('btc_usdt: ?a=1#b')
    expect(life).toEqual(['begins btc_usdt'])
  })

  it('is kept for the same params, and receives another query', async () => {
    const { life, go } = open('/en_US/margin/trade/btc_usdt?a=1')
    await screen.findByText('btc_usdt: ?a=1')
    await go('/margin/trade/btc_usdt?a=2#c')
    await screen.findByText('btc_usdt: ?a=1 ?a=2#c')
    expect(life).toEqual(['begins btc_usdt'])
  })

  it('is replaced for another value of a parameter that identifies the page', async () => {
    const { life, go } = open('/en_US/margin/trade/btc_usdt?kind=a')
    await screen.findByText('btc_usdt: ?kind=a')
    await go('/margin/trade/btc_usdt?kind=b&a=1')
    await screen.findByText('btc_usdt: ?kind=b&a=1')
    expect(life).toEqual(['begins btc_usdt', 'begins btc_usdt', 'ends btc_usdt'])
    await go('/margin/trade/btc_usdt?a=2&kind=b')
    await screen.findByText('btc_usdt: ?kind=b&a=1 ?a=2&kind=b')
    expect(life).toHaveLength(3)
  })

  it('is replaced for other params, and the first has ended', async () => {
    const { life, go, root } = open('/en_US/margin/trade/btc_usdt')
    await screen.findByText(/^btc_usdt/)
    await go('/margin/trade/eth_usdt')
    await screen.findByText(/^eth_usdt/)
    expect(life).toEqual(['begins btc_usdt', 'begins eth_usdt', 'ends btc_usdt'])
    expect(runningPages(root.getSnapshot())).toEqual(['pair:{"pair":"eth_usdt"}'])
  })

  it('ends when the person has arrived elsewhere, not before', async () => {
    const { life, go, router } = open('/en_US/margin/trade/btc_usdt')
    await screen.findByText(/^btc_usdt/)
    act(() => void router.navigate('/live'))
    expect(router.state.navigation.state).toBe('loading')
    expect(life).toEqual(['begins btc_usdt'])
    await go('/vip')
    await screen.findByText('VIP levels')
    expect(life).toEqual(['begins btc_usdt', 'ends btc_usdt'])
  })

  it('stays alive when the person turns back before they arrive elsewhere', async () => {
    const { life, go, router } = open('/en_US/margin/trade/btc_usdt')
    await screen.findByText(/^btc_usdt/)
    act(() => void router.navigate('/live'))
    await go('/margin/trade/btc_usdt?back=1')
    await screen.findByText(/^btc_usdt: *\?back=1$/)
    expect(life).toEqual(['begins btc_usdt'])
  })

  it('starts over after it was left, also on Back', async () => {
    const { life, go } = open('/en_US/margin/trade/btc_usdt')
    await screen.findByText(/^btc_usdt/)
    await go('/vip')
    await screen.findByText('VIP levels')
    await go(-1)
    await screen.findByText(/^btc_usdt/)
    expect(life).toEqual(['begins btc_usdt', 'ends btc_usdt', 'begins btc_usdt'])
  })

  it('is not affected by dialogs that open over it', async () => {
    // A guest would be redirected to the login.
    const { life, go, router } = open('/en_US/margin/trade/btc_usdt?a=1', { fid: '10000001' })
    await screen.findByText('btc_usdt: ?a=1')
    await go('/margin/trade/btc_usdt?a=1&transfer=2-5')
    expect(router.state.location.search).toBe('?a=1&transfer=2-5')
    await go(-1)
    await expect.poll(() => router.state.location.search).toBe('?a=1')
    screen.getByText('btc_usdt: ?a=1')
    expect(life).toEqual(['begins btc_usdt'])
  })
})

describe('a machine that navigates', () => {
  it('gets there, with or without a history entry', async () => {
    const { root, go } = open('/en_US/margin/trade/btc_usdt')
    await screen.findByText(/^btc_usdt/)
    await act(async () => root.send({ type: 'navigation.requested', to: '/vip?from=pair#x', replace: true }))
    await screen.findByText('VIP levels')
    expect([window.location.pathname, window.location.search, window.location.hash]).toEqual([
      '/en_US/vip',
      '?from=pair',
      '#x',
    ])
    await go('/margin/trade/eth_usdt')
    await screen.findByText(/^eth_usdt/)
    await go(-1)
    await screen.findByText('VIP levels')
  })

  it('gets there once, however often it requests it: one step leads back', async () => {
    const { root, go } = open('/en_US/margin/trade/btc_usdt')
    await screen.findByText(/^btc_usdt/)
    const wanted = { type: 'navigation.requested', to: '/vip?from=pair#x' } as const
    await act(async () => {
      root.send(wanted)
      root.send(wanted)
    })
    await screen.findByText('VIP levels')
    await act(async () => root.send(wanted))
    await go(-1)
    await screen.findByText(/^btc_usdt/)
  })
})
