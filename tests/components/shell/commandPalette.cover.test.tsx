import { useSelector } from '@xstate/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { CommandPaletteRef } from '#machines/shell/commandPalette/commandPalette.machine.ts'
import { commandPaletteModel } from '#machines/shell/commandPalette/commandPalette.model.ts'
import { isPaletteOpen } from '#machines/shell/shortcuts/shortcuts.view.ts'
import { OpenPalette } from '#features/shell/commandPalette/CommandPalette.tsx'
import { wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

beforeAll(async () => {
  await haveWords(['commandPalette'])
  await preloadDialog()
})

const { app } = startApp()

function Palette({ actor }: { actor: CommandPaletteRef }) {
  return useSelector(actor, isPaletteOpen) ? <OpenPalette actor={actor} /> : null
}

describe('the palette', () => {
  const { paths, missed } = driverCover(commandPaletteModel)
  const recorder = new CoverageRecorder(commandPaletteModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('is walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, {
      model: commandPaletteModel,
      recorder,
      words: wordsOf,
      render: (actor) => (
        <PageElement Component={() => <Palette actor={actor as CommandPaletteRef} />} data={{ app }} />
      ),
    })
  })

  it('takes every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(commandPaletteModel.machine, recorder).transitions).toEqual([])
  })
})
