import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { plainRoute } from '#app/pageRoute.ts'
import type { Pages } from '#app/pages.ts'
import { connectRouter, createAppRouter } from '#app/router.ts'
import type { Services } from '#services/services.ts'
import { ThemeRoot } from '#theme/ThemeRoot.tsx'
import { BoardsProvider } from '#drawing/live/Boards.tsx'
import { startApp } from './app.tsx'
import type { TestApp } from './app.tsx'
import { stubServices } from './services.ts'
import { testStyles } from './testStyles.ts'

interface Frame {
  readonly pages?: Pages
  readonly testApp?: TestApp
  readonly services?: Services
}

/** The production router and shell at an address, with these pages and services. */
export const openFrame = (
  address: string,
  { pages = {}, testApp = startApp(), services = stubServices() }: Frame = {},
) => {
  window.history.replaceState(null, '', address)
  const router = createAppRouter(testApp.root, services, pages)
  connectRouter(router, testApp.root)
  render(
    <StrictMode>
      <ThemeRoot cache={testStyles}>
        <BoardsProvider boards={services}>
          <RouterProvider router={router} />
        </BoardsProvider>
      </ThemeRoot>
    </StrictMode>,
  )
  return { router, services, ...testApp }
}

/** A stateless page of a test's own. */
export const pageOf = (Component: () => React.ReactNode) => () => Promise.resolve(plainRoute({ Component }))
