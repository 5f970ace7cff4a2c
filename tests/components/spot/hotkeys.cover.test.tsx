import { beforeAll, describe, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { HotkeysRef } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import { hotkeysModel } from '#machines/spot/hotkeys/hotkeys.model.ts'
import { FloorKeys } from '#features/spot/parts/hotkeys/FloorKeys.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'

beforeAll(() => haveWords(['hotkeys']))

const { app } = startApp()

describe('the hotkeys', () => {
  const { paths, missed } = driverCover(hotkeysModel)
  const recorder = new CoverageRecorder(hotkeysModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('are walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, {
      model: hotkeysModel,
      recorder,
      words: wordsOf,
      render: (actor) => <FloorKeys actor={actor as HotkeysRef} app={app} />,
    })
  })

  it('take every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(hotkeysModel.machine, recorder).transitions).toEqual([])
  })
})
