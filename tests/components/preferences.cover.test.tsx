import { beforeAll, describe, expect, it } from 'vitest'
import type { ThemeRef } from '../../machines/theme/theme.machine'
import { themeModel } from '../../machines/theme/theme.model'
import { ThemeChoice } from '../../src/features/preferences/ThemeChoice'
import { wordsOf } from '../../src/i18n/words'
import { haveWords } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'

beforeAll(() => haveWords(['preferences']))

describe('theme', () => {
  const { paths, missed } = driverCover(themeModel)
  const recorder = new CoverageRecorder(themeModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('is walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, { model: themeModel, recorder, words: wordsOf, render: (actor) => <ThemeChoice actor={actor as ThemeRef} /> })
  })

  it('was taken through every transition on the screen [MBT-03] [SHELL-05]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(themeModel.machine, recorder).transitions).toEqual([])
  })
})
