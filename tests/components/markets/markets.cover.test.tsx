import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, letAnswer, pathText } from '@statefloor/explorer'
import { noMovers } from '#machines/markets/markets/movers.machine.ts'
import { marketsModel } from '#machines/markets/markets/markets.model.ts'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { watchedMachine } from '@statefloor/drivers'
import { marketsPage } from '#tests/support/marketsPage.tsx'
import { stubServices } from '#tests/support/services.ts'

const { paths, missed } = driverCover(marketsModel)
const recorder = new CoverageRecorder(marketsModel.machine)

beforeAll(() => haveWords(['markets', 'home', 'live', 'favourites']))

it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s', async (_, path) => {
  const { app } = startApp()
  const services = stubServices()
  await walkComponent(path, {
    model: marketsModel,
    recorder,
    words: wordsOf,
    render: (actor) => {
      // The ranking flow is scripted: it has ranked nothing yet.
      const { movers } = actor.getSnapshot().children
      if (movers) letAnswer(actor, movers, { context: { movers: noMovers } })
      return marketsPage({ actor, app, ...services })
    },
  })
})

it('says that the list is broken when the ranking flow is, and the page stays', () => {
  const { app } = startApp()
  const actor = createActor(watchedMachine(marketsModel, recorder), { input: Object.values(marketsModel.inputs)[0] })
  actor.subscribe({ error: () => undefined })
  actor.start()
  const { movers } = actor.getSnapshot().children
  if (!movers) throw new Error('Nothing ranks')
  letAnswer(actor, movers, { context: { movers: noMovers } })
  render(marketsPage({ actor, app, ...stubServices() }))
  act(() => letAnswer(actor, movers, { error: new Error('no movers') }))
  expect(screen.getByRole('alert').textContent).toContain(wordsOf('markets:list.broken'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(wordsOf('markets:page.title'))
})

it('every transition of the list was taken [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(marketsModel.machine, recorder).transitions).toEqual([])
})
