import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { createActor } from 'xstate'
import type { SavedLayoutsRef } from '#machines/spot/savedLayouts/savedLayouts.machine.ts'
import { savedLayoutsModel } from '#machines/spot/savedLayouts/savedLayouts.model.ts'
import { workspaceMachine } from '#machines/spot/workspace/workspace.machine.ts'
import { LayoutOffer, SavedLayouts } from '#features/spot/workspace/SavedLayouts.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'

beforeAll(async () => {
  await haveWords(['savedLayouts', 'workspace'])
  await preloadDialog()
})
afterEach(cleanup)

const { app } = startApp()
const workspace = createActor(asleep(workspaceMachine), { input: { symbol: 'btc_usdt' } }).start()

holdCover({
  model: savedLayoutsModel,
  render: (actor) => (
    <PageElement
      Component={() => (
        <>
          <SavedLayouts
            actor={actor as SavedLayoutsRef}
            workspace={workspace}
            app={app}
            symbol="btc_usdt"
            origin="https://statefloor.example"
          />
          <LayoutOffer actor={actor as SavedLayoutsRef} workspace={workspace} />
        </>
      )}
      data={{ app }}
    />
  ),
})
