import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { WorkspaceRef } from '#machines/spot/workspace/workspace.machine.ts'
import { workspaceModel } from '#machines/spot/workspace/workspace.model.ts'
import { Floor } from '#features/spot/workspace/Floor.tsx'
import { LayoutMenu } from '#features/spot/workspace/LayoutMenu.tsx'
import { wordsOf } from '#i18n/words.ts'
import { loadGridLibrary } from '#ui/floor/gridLibrary.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

beforeAll(async () => {
  await haveWords(['workspace'])
  await loadGridLibrary()
})
beforeEach(() => {
  // Sheets cover a page that has a size.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
})

const { app } = startApp()
const panels = { chart: null, book: null, trades: null, form: null, orders: null }

const draw = (actor: WorkspaceRef) => (
  <PageElement
    Component={() => (
      <Floor
        actor={actor}
        app={app}
        symbol="btc_usdt"
        windowLink={undefined}
        panel={undefined}
        head={<LayoutMenu actor={actor} symbol="btc_usdt" windowLink={undefined} />}
        panels={panels}
        onSide={() => undefined}
      />
    )}
    data={{ app }}
  />
)

describe('the workspace', () => {
  const { paths, missed } = driverCover(workspaceModel)
  const recorder = new CoverageRecorder(workspaceModel.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('is walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, {
      model: workspaceModel,
      recorder,
      words: wordsOf,
      render: (actor) => draw(actor as WorkspaceRef),
    })
  })

  it('takes every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(workspaceModel.machine, recorder).transitions).toEqual([])
  })
})
