import { workspaceModel } from '#machines/spot/workspace/workspace.model.ts'
import { keptForm } from '#contract/kernel/stored.ts'
import { sampleStored } from '#machines/spot/workspace/workspace.samples.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { walkCovers } from '#tests/support/browser/covers.ts'
import { keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { openWalkedFloor } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const sizes = { wide: { width: 1_760, height: 1_000 }, phone: { width: 390, height: 844 } } as const
const { events } = workspaceModel

type At = Parameters<(typeof events)['workspace.received']>[0]
const isMoving = ({ snapshot }: At) => snapshot.matches({ mode: { arranging: 'moving' } })
const isPreparing = ({ snapshot }: At) => snapshot.matches({ mode: 'preparing' })

const model = {
  ...workspaceModel,
  events: {
    ...events,
    // Moving by keys ends when the focus leaves the panel; a press elsewhere comes after that.
    ...Object.fromEntries(
      (
        ['panel.hidden', 'panel.shown', 'preset.chosen', 'layout.reset', 'undo.requested', 'redo.requested'] as const
      ).map((type) => [type, (at: At) => (isMoving(at) ? [] : events[type](at))]),
    ),
    // The code loads faster than a person acts.
    'arranging.left': (at: At) => (isPreparing(at) ? [] : events['arranging.left'](at)),
    'window.changed': (at: At) => (isPreparing(at) ? [] : events['window.changed'](at)),
    // Nothing is stored at the start.
    'workspace.received': (at: At) =>
      at.snapshot.matches({ kept: 'waiting' })
        ? events['workspace.received'](at).slice(0, 1)
        : events['workspace.received'](at),
  },
  screen: {
    ...workspaceModel.screen,
    shows: {
      ...workspaceModel.screen.shows,
      'menu.open.reading': { unseen: 'a file is read at once' },
      'mode.preparing': { unseen: 'the code by which panels are dragged is quick' },
    },
  },
  wire: {
    watchKept: { happens: 'lives' },
    watchWindow: { happens: 'lives' },
    loadGrid: { happens: 'came' },
    importWorkspace: { happens: 'refused' },
  },
}

const app: AppEvents = {
  'workspace.received': async (page, { stored }) => {
    if (stored !== undefined) await keepElsewhere(page, 'sf.workspace', keptForm('workspace', sampleStored))
  },
  'window.changed': (page, { windowClass }) => page.setViewportSize(windowClass === 'phone' ? sizes.phone : sizes.wide),
  'file.picked': (page, { text }) =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from(String(text)),
    }),
}

walkCovers([
  {
    flow: 'workspace',
    model,
    app,
    open: async (page) => {
      await page.setViewportSize(sizes.wide)
      await openWalkedFloor(page, { market: sampleMarket() })
    },
    outOfReach: [
      // Dragging with a pointer, and importing a file: `workspace.spec.ts`.
      'workspace.menu.open.reading | done importWorkspace | 0',
      'workspace.mode.arranging.idle | panel.moved | 0',
      'workspace.mode.arranging.idle | panel.resized | 0',
      // Code that fails to load, and faults in our own code.
      'workspace.kept | error watchKept | 0',
      'workspace.mode.preparing | error loadGrid | 0',
      'workspace.window.followed | error watchWindow | 0',
    ],
  },
])
