import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyActor } from 'xstate'
import type { AppRefs } from '../../machines/app/app.refs'
import type { LayoutRef } from '../../machines/layout/layout.machine'
import { layoutModel } from '../../machines/layout/layout.model'
import type { LocaleRef } from '../../machines/locale/locale.machine'
import { localeModel } from '../../machines/locale/locale.model'
import type { NoticeRef } from '../../machines/notices/notice.machine'
import { noticeModel } from '../../machines/notices/notice.model'
import { Footer } from '../../src/features/footer/Footer'
import { Header } from '../../src/features/header/Header'
import { NoticeCard } from '../../src/features/notices/NoticeCard'
import { LeaveQuestion } from '../../src/features/header/picker/LeaveQuestion'
import { PickerButton } from '../../src/features/header/picker/PickerButton'
import { Shell } from '../../src/features/shell/Shell'
import { SubstituteBar } from '../../src/features/shell/SubstituteBar'
import { wordsOf } from '../../src/i18n/words'
import { preloadDialog } from '../../src/ui/Dialog'
import { haveWords, startApp } from '../support/app'
import { CoverageRecorder, gapsOf } from '../support/coverage/coverage'
import { walkComponent } from '../support/drivers/component'
import { pathText } from '../support/explorer/path'
import { driverCover } from '../support/explorer/paths'
import { presentParts } from '../support/headerParts'
import type { AnyFlowModel } from '../support/model'

beforeAll(async () => {
  await haveWords(['header'])
  await preloadDialog()
})

const withRouter = (element: ReactElement) => <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
const appWith = (refs: Partial<AppRefs>): AppRefs => ({ ...startApp().app, ...refs })

/** The picker, and the question of who has typed something. */
const Language = ({ app }: { app: AppRefs }) => (
  <>
    <PickerButton app={app} parts={presentParts} />
    <LeaveQuestion app={app} />
    <SubstituteBar app={app} />
  </>
)

const flows: readonly (readonly [string, AnyFlowModel, (actor: AnyActor) => ReactElement])[] = [
  ['notice', noticeModel, (actor) => <NoticeCard actor={actor as NoticeRef} />],
  ['locale', localeModel, (actor) => <Language app={appWith({ locale: actor as LocaleRef })} />],
  [
    'layout',
    layoutModel,
    (actor) => {
      const app = appWith({ layout: actor as LayoutRef })
      return withRouter(
        <Shell app={app} header={<Header app={app} parts={presentParts} />} footer={<Footer app={app}>The end</Footer>}>
          A page
        </Shell>,
      )
    },
  ],
]

describe.each(flows)('%s', (_, model, draw) => {
  const { paths, missed } = driverCover(model)
  const recorder = new CoverageRecorder(model.machine)

  it.each(paths.map((path) => [pathText(path), path] as const))('is walked on the screen: %s', async (_text, path) => {
    await walkComponent(path, { model, recorder, words: wordsOf, render: draw })
  })

  it('was taken through every transition on the screen [MBT-03]', () => {
    expect(missed).toEqual([])
    expect(gapsOf(model.machine, recorder).transitions).toEqual([])
  })
})
