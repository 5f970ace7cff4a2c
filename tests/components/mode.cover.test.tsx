import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import type { ModeRef } from '../../machines/mode/mode.machine'
import { modeModel } from '../../machines/mode/mode.model'
import { headerParts } from '../../src/app/headerParts'
import { Header } from '../../src/features/header/Header'
import { wordsOf } from '../../src/i18n/words'
import { haveWords, startApp } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

const { paths, missed } = driverCover(modeModel)
const recorder = new CoverageRecorder(modeModel.machine)

beforeAll(() => haveWords([]))

it.each(paths.map((path) => [pathText(path), path] as const))('the header changes with the mode: %s', async (_, path) => {
  await walkComponent(path, {
    model: modeModel,
    recorder,
    words: wordsOf,
    render: (actor) => {
      const app = { ...startApp().app, mode: actor as ModeRef }
      return <RouterProvider router={createMemoryRouter([{ path: '*', element: <Header app={app} parts={headerParts} /> }])} />
    },
  })
})

it('the mode was taken through every transition on the screen [MBT-03]', () => {
  expect(missed).toEqual([])
  expect(gapsOf(modeModel.machine, recorder).transitions).toEqual([])
})
