import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router-dom'
import { plainRoute } from '../../src/app/pageRoute'
import type { Pages } from '../../src/app/pages'
import { connectRouter, createAppRouter } from '../../src/app/router'
import type { Services } from '../../src/services/services'
import { createStyleCache, ThemeRoot } from '../../src/theme/ThemeRoot'
import { BoardsProvider } from '../../src/ui/live/Boards'
import { startApp } from './app'
import type { TestApp } from './app'
import { stubServices } from './services'

const cache = createStyleCache(undefined)

interface Frame {
  readonly pages?: Pages
  readonly testApp?: TestApp
  readonly services?: Services
}

/** The production router and shell at an address, over these pages and services. */
export const openFrame = (address: string, { pages = {}, testApp = startApp(), services = stubServices() }: Frame = {}) => {
  window.history.replaceState(null, '', address)
  const router = createAppRouter(testApp.root, services, pages)
  connectRouter(router, testApp.root)
  render(
    <StrictMode>
      <ThemeRoot cache={cache}>
        <BoardsProvider boards={services}>
          <RouterProvider router={router} />
        </BoardsProvider>
      </ThemeRoot>
    </StrictMode>,
  )
  return { router, services, ...testApp }
}

/** A page of a test's own, without state. */
export const pageOf = (Component: () => React.ReactNode) => () => Promise.resolve(plainRoute({ words: [], Component }))
