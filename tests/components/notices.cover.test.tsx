import { useSelector } from '@xstate/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyActor } from 'xstate'
import type { AppRefs } from '../../machines/app/app.refs'
import type { NoticesRef } from '../../machines/notices/notices.machine'
import { noticesModel } from '../../machines/notices/notices.model'
import type { ShortcutsRef } from '../../machines/shortcuts/shortcuts.machine'
import { shortcutsModel } from '../../machines/shortcuts/shortcuts.model'
import { isSheetOpen } from '../../machines/shortcuts/shortcuts.view'
import { HistoryButton } from '../../src/features/notices/HistoryButton'
import { NoticeHistory } from '../../src/features/notices/NoticeHistory'
import { ShortcutsButton } from '../../src/features/shortcuts/ShortcutsButton'
import { ShortcutsSheet } from '../../src/features/shortcuts/ShortcutsSheet'
import { wordsOf } from '../../src/i18n/words'
import { preloadDialog } from '../../src/ui/Dialog'
import { haveWords, startApp } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'
import type { AnyFlowModel } from '../support/model'

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

  it('was taken through every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(model.machine, recorder).transitions).toEqual([])
  })
})
