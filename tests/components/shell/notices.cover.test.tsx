import { useSelector } from '@xstate/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyActor } from 'xstate'
import { walkComponent } from '@statefloor/drivers/component'
import { CoverageRecorder, driverCover, gapsOf, pathText } from '@statefloor/explorer'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { NoticesRef } from '#machines/shell/notices/notices.machine.ts'
import { noticesModel } from '#machines/shell/notices/notices.model.ts'
import type { ShortcutsRef } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { shortcutsModel } from '#machines/shell/shortcuts/shortcuts.model.ts'
import { isSheetOpen } from '#machines/shell/shortcuts/shortcuts.view.ts'
import { HistoryButton } from '#features/shell/notices/HistoryButton.tsx'
import { NoticeHistory } from '#features/shell/notices/NoticeHistory.tsx'
import { ShortcutsButton } from '#features/shell/shortcuts/ShortcutsButton.tsx'
import { ShortcutsSheet } from '#features/shell/shortcuts/ShortcutsSheet.tsx'
import { wordsOf } from '#i18n/words.ts'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

beforeAll(async () => {
  await haveWords(['history', 'shortcuts'])
  await preloadDialog()
})

function Sheet({ app }: { app: AppRefs }) {
  return useSelector(app.shortcuts, isSheetOpen) ? <ShortcutsSheet app={app} /> : null
}

const flows: readonly (readonly [string, AnyFlowModel, (actor: AnyActor) => React.ReactNode])[] = [
  [
    'notices',
    noticesModel,
    (actor) => {
      const app: AppRefs = { ...startApp().app, notices: actor as NoticesRef }
      return (
        <>
          <HistoryButton app={app} />
          <NoticeHistory app={app} />
        </>
      )
    },
  ],
  [
    'shortcuts',
    shortcutsModel,
    (actor) => {
      const app: AppRefs = { ...startApp().app, shortcuts: actor as ShortcutsRef }
      return (
        <>
          <ShortcutsButton app={app} />
          <Sheet app={app} />
        </>
      )
    },
  ],
]

describe.each(flows)('%s', (_, model, draw) => {
  const { paths, missed } = driverCover(model)
  const recorder = new CoverageRecorder(model.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('is walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, { model, recorder, words: wordsOf, render: (actor) => <>{draw(actor)}</> })
  })

  it('takes every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(model.machine, recorder).transitions).toEqual([])
  })
})
