import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { letAnswer } from '@statefloor/explorer'
import { assetsSpotMachine } from '#machines/assets/assetsSpot/assetsSpot.machine.ts'
import { assetsSpotModel } from '#machines/assets/assetsSpot/assetsSpot.model.ts'
import { AssetsSpot } from '#features/assets/assetsSpot/AssetsSpot.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'

beforeAll(() => haveWords(['assetsSpot', 'assetsOverview', 'transfer', 'openOrders']))

it("names the venue's days, which begin at midnight UTC, west of UTC too [AST-01]", () => {
  const { app } = startApp({ fid: '1001' })
  app.preferences.send({ type: 'zone.chosen', zone: 'America/New_York' })
  const actor = createActor(asleep(assetsSpotMachine)).start()
  const { outcomes } = assetsSpotModel
  for (const [src, { done }] of [
    ['fetchHoldings', outcomes.fetchHoldings.holdings],
    ['fetchEquity', outcomes.fetchEquity.points],
  ] as const) {
    const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef> }
    const child = children[src]
    if (!child) throw new Error(`${src} was not asked`)
    letAnswer(actor, child, { done })
  }
  render(<PageElement Component={AssetsSpot} data={{ actor, app }} />)
  expect(screen.getByText(/^PnL since/).textContent).toContain('Jan 5, 2026')
})
