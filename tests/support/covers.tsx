import { walkComponent } from '@statefloor/drivers/component'
import type { ComponentOptions } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import { expect, it } from 'vitest'
import { wordsOf } from '#i18n/words.ts'

interface CoverOptions extends Omit<ComponentOptions, 'recorder' | 'words'> {
  /** The page's words if omitted. */
  readonly words?: ComponentOptions['words']
}

/**
 * The component cover of a flow: one test for each path on its screen, and one that no transition was left out. The
 * `describe` around it names the requirements that it proves, where the counts of requirements read them.
 */
export const holdCover = ({ words = wordsOf, ...options }: CoverOptions): void => {
  const { paths, missed } = driverCover(options.model)
  const recorder = new CoverageRecorder(options.model.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('a person walks %s [MBT-03]', async (_, path) => {
    await walkComponent(path, { ...options, words, recorder })
  })

  it('and has taken every transition [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(options.model.machine, recorder).transitions).toEqual([])
  })
}
