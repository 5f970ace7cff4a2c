import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, describe } from 'vitest'
import { createActor } from 'xstate'
import type { AnyActor } from 'xstate'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { marketsMachine } from '#machines/markets/markets/markets.machine.ts'
import type { ScrollRowRef } from '#machines/shell/scrollRow/scrollRow.machine.ts'
import { scrollRowModel } from '#machines/shell/scrollRow/scrollRow.model.ts'
import type { ScrollTopRef } from '#machines/shell/scrollTop/scrollTop.machine.ts'
import { scrollTopModel } from '#machines/shell/scrollTop/scrollTop.model.ts'
import { AreaTabs } from '#features/markets/markets/AreaTabs.tsx'
import { ToTop } from '#features/shell/shell/ToTop.tsx'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { asleep } from '#tests/support/asleep.ts'
import { holdCover } from '#tests/support/covers.tsx'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'

beforeAll(() => haveWords(['markets']))

const withRouter = (element: ReactElement) => <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
const appWith = (refs: Partial<AppRefs>): AppRefs => ({ ...startApp().app, ...refs })

const flows: readonly (readonly [string, AnyFlowModel, (actor: AnyActor) => ReactElement])[] = [
  ['scrollTop', scrollTopModel, (actor) => withRouter(<ToTop app={appWith({ scrollTop: actor as ScrollTopRef })} />)],
  [
    'scrollRow',
    scrollRowModel,
    (actor) => {
      const markets = createActor(asleep(marketsMachine), {
        input: { choice: {}, marks: { spot: [], contracts: [] } },
      }).start()
      return <AreaTabs actor={markets} row={actor as ScrollRowRef} panelId="panel" />
    },
  ],
]

describe.each(flows)('%s', (_, model, draw) => {
  holdCover({ model, render: draw })
})
