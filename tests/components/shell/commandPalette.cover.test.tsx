import { useSelector } from '@xstate/react'
import { beforeAll, describe } from 'vitest'
import type { CommandPaletteRef } from '#machines/shell/commandPalette/commandPalette.machine.ts'
import { commandPaletteModel } from '#machines/shell/commandPalette/commandPalette.model.ts'
import { isPaletteOpen } from '#machines/shell/shortcuts/shortcuts.view.ts'
import { OpenPalette } from '#features/shell/commandPalette/CommandPalette.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(async () => {
  await haveWords(['commandPalette'])
  await preloadDialog()
})

const { app } = startApp()

function Palette({ actor }: { actor: CommandPaletteRef }) {
  return useSelector(actor, isPaletteOpen) ? <OpenPalette actor={actor} /> : null
}

describe('the palette', () => {
  holdCover({
    model: commandPaletteModel,
    render: (actor) => <PageElement Component={() => <Palette actor={actor as CommandPaletteRef} />} data={{ app }} />,
  })
})
