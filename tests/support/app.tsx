import { render } from '@testing-library/react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createActor, fromCallback } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import type { Locale } from '#contract/shell/locales.ts'
import { appMachine } from '#machines/shell/app/app.machine.ts'
import { appModel } from '#machines/shell/app/app.model.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import type { Destination } from '#machines/shell/app/navigate.ts'
import { rootFlows, rootLogics } from '#machines/shell/app/rootFlows.ts'
import { sampleLinks } from '#machines/shell/link/link.samples.ts'
import type { Namespace } from '#i18n/resources.ts'
import { createNoticesActions } from '#services/shell/notices.ts'
import { loadWords, startWords } from '#i18n/words.ts'
import { ThemeRoot } from '#theme/ThemeRoot.tsx'
import { asleep } from './asleep.ts'
import { TestClock } from './clock.ts'
import { testStyles } from './testStyles.ts'

interface AppOptions {
  readonly locale?: Locale
  /** Width of the window in pixels. */
  readonly width?: number
  /** Inside the native app. */
  readonly inApp?: boolean
  /** The logged-in user; omitted: a guest. */
  readonly fid?: string
  /** False until the session has loaded. */
  readonly isKnown?: boolean
  /** The document's path without its language prefix. */
  readonly path?: string
  /** The flows of the root that this test runs, by name. */
  readonly flows?: Parameters<typeof appMachine.provide>[0]['actors']
}

export interface TestApp {
  readonly root: AppRef
  readonly app: AppRefs
  /** The clock of all flows. */
  readonly clock: TestClock
  /** Where machines navigated to. */
  readonly destinations: readonly Destination[]
  /** Actors that failed, with their errors. */
  readonly faults: readonly { readonly actorId: string; readonly error: unknown }[]
}

/** Flows of the root that need no service run in every test. */
const awake = new Set(['navigation', 'footer', 'localePicker'])

/** The other flows, stubbed under their names. */
const sleeping = Object.fromEntries(
  Object.entries(rootFlows).flatMap(([name, { logic }]) =>
    awake.has(name) ? [] : [[name, asleep<AnyStateMachine>(logic)]],
  ),
)

/** The root for component tests: its flows are the production charts, with stubbed services unless overridden. */
export const startApp = ({
  locale = 'en_US',
  width = 1_600,
  inApp = false,
  fid,
  isKnown = true,
  path = '/',
  flows = {},
}: AppOptions = {}): TestApp => {
  const clock = new TestClock()
  const faults: { actorId: string; error: unknown }[] = []
  const root = createActor(
    appMachine.provide({
      actions: { reportFault: (_, fault) => void faults.push(fault) },
      actors: {
        watchBalances: fromCallback(() => undefined),
        ...sleeping,
        // Real: tests assert on the notices that flows raise.
        notices: rootLogics.notices.provide({ actions: createNoticesActions({ clock: { now: () => clock.hour() } }) }),
        ...flows,
      },
    }),
    {
      id: 'app',
      systemId: 'app',
      clock,
      input: {
        ...appModel.inputs.plain,
        locale: { locale },
        layout: { width, textScale: 1, inApp, online: true, path },
        areasRow: { row: 'market-areas' },
        linkSpot: sampleLinks.spot,
        linkSwap: sampleLinks.swap,
        linkUser: sampleLinks.user,
      },
    },
  )
  const destinations: Destination[] = []
  root.on('navigation.requested', ({ to, replace }) => destinations.push({ to, replace: replace ?? false }))
  root.start()
  if (isKnown) root.send({ type: 'session.changed', fid })
  return { root, app: appRefs(root.getSnapshot()), clock, destinations, faults }
}

/** Loads the words of these namespaces besides the shared ones. */
export const haveWords = async (namespaces: readonly Namespace[], locale: Locale = 'en_US'): Promise<void> => {
  await startWords(locale)
  await loadWords([...namespaces, 'codes'])
}

interface PageProps {
  readonly Component: ComponentType
  readonly data: { readonly actor?: unknown; readonly app: AppRefs; readonly [name: string]: unknown }
  readonly path?: string
}

const pageRouter = ({ Component, data, path = '/' }: PageProps) =>
  createMemoryRouter([{ id: 'page', path: '*', Component, loader: () => data }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: { key: 'test', ...data } } },
  })

/** A page as the router renders it: its component reads `{ actor, app }` by `useLoaderData`. Load its words first. */
export const PageElement = (props: PageProps) => {
  const [router] = useState(() => pageRouter(props))
  return (
    <ThemeRoot cache={testStyles}>
      <RouterProvider router={router} />
    </ThemeRoot>
  )
}

/** Renders a page and returns its router. */
export const renderPage = (Component: ComponentType, data: PageProps['data'], path = '/') => {
  const router = pageRouter({ Component, data, path })
  const view = render(
    <ThemeRoot cache={testStyles}>
      <RouterProvider router={router} />
    </ThemeRoot>,
  )
  return { ...view, router }
}
