import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, describe } from 'vitest'
import type { AnyActor } from 'xstate'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { LayoutRef } from '#machines/shell/layout/layout.machine.ts'
import { layoutModel } from '#machines/shell/layout/layout.model.ts'
import type { LocaleRef } from '#machines/shell/locale/locale.machine.ts'
import { localeModel } from '#machines/shell/locale/locale.model.ts'
import type { NoticeRef } from '#machines/shell/notices/notice.machine.ts'
import { noticeModel } from '#machines/shell/notices/notice.model.ts'
import { Footer } from '#features/shell/footer/Footer.tsx'
import { Header } from '#features/shell/header/Header.tsx'
import { NoticeCard } from '#features/shell/notices/NoticeCard.tsx'
import { LeaveQuestion } from '#features/shell/header/picker/LeaveQuestion.tsx'
import { PickerButton } from '#features/shell/header/picker/PickerButton.tsx'
import { SupportButton } from '#features/support/supportEntry/SupportButton.tsx'
import { SupportLine } from '#features/support/supportEntry/SupportLine.tsx'
import { SupportQuick } from '#features/support/supportEntry/SupportQuick.tsx'
import { Shell } from '#features/shell/shell/Shell.tsx'
import { SubstituteBar } from '#features/shell/shell/SubstituteBar.tsx'
import { preloadDialog } from '#ui/overlays/Dialog.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { presentParts } from '#tests/support/headerParts.ts'
import { holdCover } from '#tests/support/covers.tsx'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

beforeAll(async () => {
  await haveWords(['header'])
  await preloadDialog()
})

const withRouter = (element: ReactElement) => <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
const appWith = (refs: Partial<AppRefs>): AppRefs => ({ ...startApp().app, ...refs })

/** The language picker, and the confirmation when something has been typed. */
const Language = ({ app }: { app: AppRefs }) => (
  <>
    <PickerButton app={app} parts={presentParts} />
    <LeaveQuestion app={app} />
    <SubstituteBar app={app} />
  </>
)

const flows: readonly (readonly [string, AnyFlowModel, (actor: AnyActor) => ReactElement])[] = [
  ['notice', noticeModel, (actor) => <NoticeCard actor={actor as NoticeRef} zone={undefined} />],
  ['locale', localeModel, (actor) => <Language app={appWith({ locale: actor as LocaleRef })} />],
  [
    'layout',
    layoutModel,
    (actor) => {
      const app = appWith({ layout: actor as LayoutRef })
      return withRouter(
        <Shell
          app={app}
          header={<Header app={app} parts={presentParts} support={<SupportButton app={app} />} />}
          after={<SupportLine app={app} />}
          quick={<SupportQuick app={app} />}
          footer={<Footer app={app}>The end</Footer>}
        >
          A page
        </Shell>,
      )
    },
  ],
]

describe.each(flows)('%s', (_, model, draw) => {
  holdCover({ model, render: draw })
})
