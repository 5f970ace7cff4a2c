import { beforeAll, beforeEach, describe, vi } from 'vitest'
import type { WorkspaceRef } from '#machines/spot/workspace/workspace.machine.ts'
import { workspaceModel } from '#machines/spot/workspace/workspace.model.ts'
import { ArrangeBar } from '#features/spot/workspace/ArrangeBar.tsx'
import { Floor } from '#features/spot/workspace/Floor.tsx'
import { LayoutMenu } from '#features/spot/workspace/LayoutMenu.tsx'
import { loadGridLibrary } from '#drawing/floor/gridLibrary.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(async () => {
  await haveWords(['workspace', 'savedLayouts'])
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
        head={
          <LayoutMenu
            origin="https://statefloor.example"
            actor={actor}
            app={app}
            symbol="btc_usdt"
            windowLink={undefined}
            layouts={undefined}
          />
        }
        panels={panels}
        arrangeBarOf={(bar) => <ArrangeBar {...bar} />}
        onSide={() => undefined}
      />
    )}
    data={{ app }}
  />
)

describe('the workspace', () => {
  holdCover({ model: workspaceModel, render: (actor) => draw(actor as WorkspaceRef) })
})
