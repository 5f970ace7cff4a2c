import { render } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { ChartSpan } from '#machines/spot/chart/chart.types.ts'
import { ChartSummary } from '#features/spot/chart/ChartSummary.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { stubServices } from '#tests/support/services.ts'

beforeAll(() => haveWords(['chart']))

const minute = 60_000
const row = (time: number, price: string): CandleRow => {
  const at = decimal(price)
  return [time, at, at, at, at, decimal('1')]
}

it('announces the candles that arrive after a translator has wrapped every text in its own element', () => {
  const boards = stubServices()
  const summary = (span: ChartSpan | undefined, stale?: string) => (
    <BoardsProvider boards={boards}>
      <ChartSummary id="summary" series="btc_usdt:1m" span={span} period="1m" digits={2} zone="UTC" stale={stale} />
    </BoardsProvider>
  )
  const { container, rerender } = render(summary(undefined))
  const paragraph = container.querySelector('p')
  for (const text of [...(paragraph?.childNodes ?? [])]) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
  boards.candles.write('btc_usdt:1m', [row(0, '100'), row(minute, '110')])
  rerender(summary({ from: 0, to: minute }))
  expect(paragraph?.textContent).toMatch(/^2 candles \(1m\), .* Open 100\.00, close 110\.00, \+10\.00%/)
  rerender(summary({ from: 0, to: minute }, 'Delayed since 12:00:00'))
  expect(paragraph?.textContent).toContain('Delayed since 12:00:00')
})
