import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { assets } from '#contract/assets/calls/assets.ts'
import { bills } from '#contract/assets/calls/bills.ts'
import { equity } from '#contract/assets/calls/equity.ts'
import { assetsOverviewMachine } from '#machines/assets/assetsOverview/assetsOverview.machine.ts'
import { profitTilesMachine, profitTilesView } from '#machines/assets/profitTiles/profitTiles.machine.ts'
import { profitSubjects } from '#machines/assets/profitTiles/profitTiles.types.ts'
import type { ProfitChoice, ProfitData, ProfitSubject } from '#machines/assets/profitTiles/profitTiles.types.ts'
import { tileOf } from '#machines/patterns/tile/tile.ts'
import { tileView } from '#machines/patterns/tile/tile.view.ts'
import { AssetsOverview } from '#features/assets/assetsOverview/AssetsOverview.tsx'
import { createAssetsOverviewActors } from '#services/assets/assetsOverview.ts'
import { createProfitTilesActors } from '#services/assets/profitTiles.ts'
import { loadDrawings } from '#drawing/tiles/drawings.ts'
import { profitCsv } from '#app/profitFile.ts'
import type { ProfitFile } from '#app/profitFile.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'
import { parseCsv } from '#tests/support/csv.ts'
import { stubServices } from '#tests/support/services.ts'
import { answer } from '#tests/support/venueStub.ts'

beforeAll(async () => {
  await haveWords(['assetsOverview', 'transfer', 'profitTiles', 'tile'])
  await loadDrawings()
})

const flows = { depositedUsdt: '80', withdrawnUsdt: '0' }
const overview = { totalCny: '700', totalUsdt: '100', totalBtc: '0.001', totalEth: '0', flows }

const pnlDay = (day: string, pnl: string | null, isRunning = false) => ({
  day,
  start: pnl === null ? null : '90',
  end: pnl === null ? null : '100',
  netInflow: pnl === null ? null : '0',
  pnl,
  rate: pnl === null ? null : '0.1',
  isRunning,
})

/** The overview with real tiles, all of them near. */
const open = async (points: readonly unknown[] = [{ at: Date.UTC(2026, 0, 3), totalUsdt: '90', flows }]) => {
  const asked: string[] = []
  const saved: ProfitFile[] = []
  const services = stubServices((request) => {
    const { pathname, search, searchParams } = new URL(request.url)
    asked.push(pathname + search)
    if (pathname === assets.overview.path) return answer(overview)
    if (pathname === assets.balances.path) return answer({ accounts: [], seq: 0 })
    if (pathname === equity.days.path) return answer({ points, step: 'day' })
    const from = searchParams.get('from') ?? ''
    const day = (date: string) => `${from.slice(0, 8)}${date}`
    return pathname === bills.pnl.path
      ? answer([pnlDay(day('01'), '12.5'), pnlDay(day('02'), null), pnlDay(day('03'), '-4', true)])
      : answer(null, { status: 404 })
  })
  const actor = createActor(
    assetsOverviewMachine.provide({
      actors: {
        ...createAssetsOverviewActors(services),
        profitTiles: profitTilesMachine.provide({
          actors: {
            tile: tileOf<ProfitSubject, ProfitChoice, ProfitData>({
              ...createProfitTilesActors(services, loadDrawings),
              saveFile: fromPromise<void, ProfitFile>(({ input }) => {
                saved.push(input)
                return Promise.resolve()
              }),
            }),
          },
        }),
      },
    }),
  ).start()
  const { app } = startApp({ fid: '1001' })
  app.preferences.send({ type: 'zone.chosen', zone: 'America/New_York' })
  renderPage(AssetsOverview, { actor, app })
  const holder = actor.getSnapshot().children.profitTiles
  if (!holder) throw new Error('the pictures did not start')
  const tiles = profitTilesView(holder.getSnapshot())
  for (const subject of profitSubjects) act(() => tiles[subject].send({ type: 'tile.neared' }))
  for (let turn = 0; turn < 4; turn += 1) await act(settled)
  return {
    asked,
    saved,
    tiles,
    dataOf: (subject: ProfitSubject) => tileView<ProfitData>(tiles[subject].getSnapshot()).data,
  }
}

const frame = (title: string) => screen.getByRole('region', { name: title })
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  for (let turn = 0; turn < 3; turn += 1) await act(settled)
}

it('asks for the curve of 30 days, the current month and the PnL of 30 days [AST-04]', async () => {
  const { asked } = await open()
  const own = asked.filter((path) => path.startsWith(equity.days.path) || path.startsWith(bills.pnl.path))
  expect(own[0]).toBe(`${equity.days.path}?days=30`)
  expect(own).toHaveLength(3)
  expect(own.filter((path) => /from=\d{4}-\d{2}-01&to=/.test(path)).length).toBeGreaterThan(0)
})

it('ends the curve now, names UTC days west of UTC too, and says the PnL without deposits [AST-01]', async () => {
  await open()
  const curve = frame('Equity, all accounts')
  const slider = within(curve).getByRole('slider', { name: 'Equity, all accounts' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Now, Equity 100.00 USDT')
  expect(curve.textContent).toContain(
    'PnL since Jan 3, 2026: +10.00 USDT (+11.11%), excluding deposits and withdrawals',
  )
})

it('says that a curve needs two points', async () => {
  await open([])
  expect(frame('Equity, all accounts').textContent).toContain('Not enough data yet')
})

it('writes gain and loss with their sign, days without a point and the running day in words [AST-04]', async () => {
  await open()
  const cells = within(frame('PnL calendar')).getAllByRole('cell')
  const texts = cells.map((cell) => cell.textContent).filter(Boolean)
  expect(texts.slice(0, 4)).toEqual(['1+12.5', '2–', '3-4', '4'])
  expect(cells.flatMap((cell) => cell.getAttribute('title') ?? [])).toEqual([
    '+12.50 USDT',
    'No data',
    '-4.00 USDT · Today so far',
  ])
})

it('goes to other months and back to this one [AST-04]', async () => {
  const { asked } = await open()
  const months = () => asked.flatMap((path) => /from=(\d{4}-\d{2})-01&to=\d{4}-\d{2}-\d{2}$/.exec(path)?.[1] ?? [])
  const now = months().at(-1)
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true)
  await press('Previous month')
  expect(months().at(-1)).not.toBe(now)
  await press('Next month')
  expect(months().at(-1)).toBe(now)
})

it('adds up PnL, and says that the range has none yet [AST-04]', async () => {
  await open()
  const slider = within(frame('Cumulative PnL')).getByRole('slider')
  expect(slider.getAttribute('aria-valuetext')).toMatch(/PnL \+8\.50 USDT$/)
})

it('has the same figures as a table and as a file, with those that are not known left blank [AST-04]', async () => {
  const { dataOf, saved } = await open()
  await press('PnL calendar: show as table')
  const table = screen.getByRole('table', { name: 'PnL calendar' })
  expect(within(table).getAllByRole('row')[2]?.textContent).toContain('No data')
  expect(within(table).getAllByRole('row')[3]?.textContent).toContain('+12.50+10.00%')
  const data = dataOf('calendar')
  if (!data) throw new Error('it shows nothing')
  const file = parseCsv(profitCsv(data))
  expect(file[0]?.map((head) => head.replace('\ufeff', ''))).toEqual([
    'Day (UTC)',
    'PnL (USDT)',
    'PnL %',
    'Opening equity (USDT)',
    'Closing equity (USDT)',
    'Net deposits (USDT)',
  ])
  expect(file.slice(1).map((row) => row.slice(1))).toEqual([
    ['-4', '0.1', '90', '100', '0'],
    ['', '', '', '', ''],
    ['12.5', '0.1', '90', '100', '0'],
  ])
  await press('Equity, all accounts: download CSV')
  expect(saved.map(({ subject, format }) => [subject, format])).toEqual([['equity', 'csv']])
})
