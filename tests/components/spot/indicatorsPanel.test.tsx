import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { beforeAll, expect, it } from 'vitest'
import { indicatorKinds } from '#contract/spot/chartKinds.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { chartMachine } from '#machines/spot/chart/chart.machine.ts'
import { sampleMarket } from '#machines/spot/chart/chart.samples.ts'
import { lookOfChart } from '#machines/spot/chart/chart.view.ts'
import { IndicatorsPanel } from '#features/spot/chart/Panels.tsx'
import { haveWords } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'

beforeAll(() => haveWords(['chart']))

it('says at the maximum of indicators why no other can be added, and takes one again after one was removed [TRD-05]', async () => {
  const actor = createActor(asleep(chartMachine), { input: { market: sampleMarket, fid: '7' } }).start()
  actor.send({ type: 'settings.received', settings: undefined, drawings: undefined })
  render(<IndicatorsPanel actor={actor} />)
  const names = () => lookOfChart(actor.getSnapshot()).indicators.map(({ name }) => name)
  const others = indicatorKinds.map(({ name }) => name).filter((name) => !names().includes(name))
  const most = spotLimits.chart.indicators
  const added = others.slice(0, most - names().length)
  const [next = ''] = others.slice(added.length)
  const box = () => screen.getByRole('checkbox', { name: new RegExp(`^${next}\\b`) })
  expect(screen.getByRole('status').textContent).toBe(`${names().length} of ${most} indicators`)

  act(() => {
    for (const name of added) actor.send({ type: 'indicator.added', name })
  })
  const why = screen.getByRole('status')
  expect(why.textContent).toBe(`${most} of ${most} indicators. Remove one to add another.`)
  expect([box().getAttribute('aria-disabled'), box().getAttribute('aria-describedby')]).toEqual(['true', why.id])
  await userEvent.click(box())
  expect(names()).not.toContain(next)

  act(() => actor.send({ type: 'indicator.removed', name: added[0] ?? '' }))
  expect(box().getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(box())
  expect(names()).toContain(next)
})
