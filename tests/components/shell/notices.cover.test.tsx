import { useSelector } from '@xstate/react'
import { beforeAll, describe } from 'vitest'
import type { AnyActor } from 'xstate'
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
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
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
  holdCover({ model, render: (actor) => <>{draw(actor)}</> })
})
