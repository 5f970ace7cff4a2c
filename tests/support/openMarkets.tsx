import { act, render, screen, within } from '@testing-library/react'
import { createActor, SimulatedClock } from 'xstate'
import type { Instrument } from '#contract/markets/instruments.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import { sampleInstruments, sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import type { Area } from '#machines/markets/markets/markets.types.ts'
import { createFavouritesActors } from '#services/markets/favourites.ts'
import { createMarketsActors } from '#services/markets/markets.ts'
import { createStorage } from '#services/browser/storage.ts'
import { startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { fakeLinks } from '#tests/support/fakeSockets.ts'
import { marketsPage } from '#tests/support/marketsPage.tsx'
import { memoryHost, stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

interface Options {
  readonly instruments?: readonly Instrument[]
  readonly area?: Area
  readonly fid?: string
  readonly width?: number
  /** The page's path. */
  readonly path?: string
  readonly venue?: (request: Request) => Response | undefined
  /** The browser's storage. */
  readonly host?: ReturnType<typeof memoryHost>
}

/** The markets page with its real services and a venue that lists the samples. */
export const openMarkets = async ({
  instruments = sampleInstruments,
  area = 'all',
  fid,
  width = 1_600,
  path = '/',
  venue = () => undefined,
  host = memoryHost(),
}: Options = {}) => {
  const fake = fakeLinks()
  const services = stubServices(
    (request) =>
      venue(request) ??
      (request.url.includes('instruments')
        ? answer({
            instruments,
            tickers: instruments.map(({ symbol }, index) =>
              sampleTicker(symbol, `${100 + index}.25`, { change: index % 2 ? '-1.5' : '2.25', turnover: '1234567' }),
            ),
            ts: 1,
          })
        : answer([])),
    { links: fake.links, storage: createStorage(host) },
  )
  const { app, clock: rootClock } = startApp({
    width,
    ...(fid === undefined ? {} : { fid }),
    flows: {
      linkSpot: fake.links.logic('spot'),
      linkSwap: fake.links.logic('swap'),
      favourites: favouritesMachine.provide({ actors: createFavouritesActors(services) }),
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(marketsMachine.provide({ actors: createMarketsActors(services) }), {
    clock,
    input: { choice: { area }, marks: noMarks },
  }).start()
  render(marketsPage({ actor, app, path, ...services }))
  await act(settled)
  const tick = async (symbol: string, last: string, more: Parameters<typeof sampleTicker>[2] = {}) => {
    await act(async () => {
      services.tickers.write(symbol, sampleTicker(symbol, last, { ts: 9, ...more }))
      await settled()
    })
  }
  return { actor, app, clock, rootClock, services, fake, tick }
}

export const rows = () =>
  within(screen.getByRole('table', { name: 'Markets' }))
    .getAllByRole('row')
    .slice(1)
/** The row's own link; the links of its actions follow it. */
export const linkOf = (row: HTMLElement) => {
  const [link] = within(row).getAllByRole('link')
  if (!link) throw new Error('The row leads nowhere')
  return link
}
export const names = () => rows().map((row) => linkOf(row).textContent)
export const rowOf = (name: string) => {
  const row = rows().find((one) => within(one).queryByRole('link', { name }))
  if (!row) throw new Error(`There is no ${name}`)
  return row
}
export const cells = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .slice(2)
    .map((cell) => cell.textContent)
