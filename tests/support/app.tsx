import { render } from '@testing-library/react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createActor, fromCallback } from 'xstate'
import type { Locale } from '../../contract/locales'
import { appMachine } from '../../machines/app/app.machine'
import { appModel } from '../../machines/app/app.model'
import type { AppRef } from '../../machines/app/app.machine'
import type { AppRefs } from '../../machines/app/app.refs'
import { appRefs } from '../../machines/app/app.view'
import type { Destination } from '../../machines/app/navigate'
import { copyMachine } from '../../machines/copy/copy.machine'
import { assetDisplayMachine } from '../../machines/assetDisplay/assetDisplay.machine'
import { currencyMachine } from '../../machines/currency/currency.machine'
import { favouritesMachine } from '../../machines/favourites/favourites.machine'
import { layoutMachine } from '../../machines/layout/layout.machine'
import { linkMachine } from '../../machines/link/link.machine'
import { sampleLinks } from '../../machines/link/link.samples'
import { liveButtonMachine } from '../../machines/liveButton/liveButton.machine'
import { localeMachine } from '../../machines/locale/locale.machine'
import { messagesMachine } from '../../machines/messages/messages.machine'
import { noticesMachine } from '../../machines/notices/notices.machine'
import { outcomesMachine } from '../../machines/outcomes/outcomes.machine'
import { preferencesMachine } from '../../machines/preferences/preferences.machine'
import { searchMachine } from '../../machines/search/search.machine'
import { siteConfigMachine } from '../../machines/siteConfig/siteConfig.machine'
import { scrollRowMachine } from '../../machines/scrollRow/scrollRow.machine'
import { scrollTopMachine } from '../../machines/scrollTop/scrollTop.machine'
import { peekMachine } from '../../machines/patterns/peek/peek.machine'
import { sessionMachine } from '../../machines/session/session.machine'
import { shortcutsMachine } from '../../machines/shortcuts/shortcuts.machine'
import { supportEntryMachine } from '../../machines/supportEntry/supportEntry.machine'
import { themeMachine } from '../../machines/theme/theme.machine'
import { transferDialogMachine } from '../../machines/transferDialog/transferDialog.machine'
import { walletMachine } from '../../machines/wallet/wallet.machine'
import { walletDialogMachine } from '../../machines/walletDialog/walletDialog.machine'
import type { Namespace } from '../../src/i18n/resources'
import { createNoticesActions } from '../../src/services/notices'
import { loadWords, startWords } from '../../src/i18n/words'
import { createStyleCache, ThemeRoot } from '../../src/theme/ThemeRoot'
import { asleep } from './asleep'
import { TestClock } from './clock'

interface AppOptions {
  readonly locale?: Locale
  /** Of the window, in pixels. */
  readonly width?: number
  /** Inside the native app. */
  readonly inApp?: boolean
  /** Who is here; left out: a guest. */
  readonly fid?: string
  /** False while the session has not said yet who is here. */
  readonly isKnown?: boolean
  /** The document's path without its language prefix. */
  readonly path?: string
  /** The root's flows that this test wants awake, by name. */
  readonly flows?: Parameters<typeof appMachine.provide>[0]['actors']
}

export interface TestApp {
  readonly root: AppRef
  readonly app: AppRefs
  /** The time of all its flows. */
  readonly clock: TestClock
  /** Where machines wanted to go. */
  readonly destinations: readonly Destination[]
  /** Which actors died of a fault, and why. */
  readonly faults: readonly { readonly actorId: string; readonly error: unknown }[]
}

/** The root as a component test needs it: its flows are the production charts, asleep unless the test gives another. */
export const startApp = ({ locale = 'en_US', width = 1_600, inApp = false, fid, isKnown = true, path = '/', flows = {} }: AppOptions = {}): TestApp => {
  const clock = new TestClock()
  const faults: { actorId: string; error: unknown }[] = []
  const root = createActor(
    appMachine.provide({
      actions: { reportFault: (_, fault) => void faults.push(fault) },
      actors: {
        watchBalances: fromCallback(() => undefined),
        locale: asleep(localeMachine),
        theme: asleep(themeMachine),
        preferences: asleep(preferencesMachine),
        currency: asleep(currencyMachine),
        assetDisplay: asleep(assetDisplayMachine),
        shortcuts: asleep(shortcutsMachine),
        layout: asleep(layoutMachine),
        scrollTop: asleep(scrollTopMachine),
        scrollRow: asleep(scrollRowMachine),
        session: asleep(sessionMachine),
        // Awake: what flows tell is part of what their tests see.
        notices: noticesMachine.provide({ actions: createNoticesActions({ clock: { now: () => clock.hour() } }) }),
        outcomes: asleep(outcomesMachine),
        walletOutcomes: asleep(outcomesMachine),
        favourites: asleep(favouritesMachine),
        siteConfig: asleep(siteConfigMachine),
        search: asleep(searchMachine),
        supportEntry: asleep(supportEntryMachine),
        linkSpot: asleep(linkMachine),
        linkSwap: asleep(linkMachine),
        linkUser: asleep(linkMachine),
        transferDialog: asleep(transferDialogMachine),
        wallet: asleep(walletMachine),
        walletDialog: asleep(walletDialogMachine),
        copy: asleep(copyMachine),
        liveButton: asleep(liveButtonMachine),
        walletPopover: asleep(peekMachine),
        identity: asleep(peekMachine),
        messages: asleep(messagesMachine),
        newestMessages: asleep(peekMachine),
        ...flows,
      },
    }),
    {
      id: 'app',
      systemId: 'app',
      clock,
      input: { ...appModel.inputs.plain, locale: { locale }, layout: { width, inApp, online: true, path: '/' }, mode: { path }, links: sampleLinks },
    },
  )
  const destinations: Destination[] = []
  root.on('navigation.asked', ({ to, replace }) => destinations.push({ to, replace: replace ?? false }))
  root.start()
  if (isKnown) root.send({ type: 'session.changed', fid })
  return { root, app: appRefs(root.getSnapshot()), clock, destinations, faults }
}

/** Words of these namespaces, beside the shared ones. */
export const haveWords = async (namespaces: readonly Namespace[], locale: Locale = 'en_US'): Promise<void> => {
  await startWords(locale)
  await loadWords(namespaces)
}

const cache = createStyleCache(undefined)

interface PageProps {
  readonly Component: ComponentType
  readonly data: { readonly actor?: unknown; readonly app: AppRefs }
  readonly path?: string
}

const pageRouter = ({ Component, data, path = '/' }: PageProps) =>
  createMemoryRouter([{ id: 'page', path: '*', Component, loader: () => data }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: { key: 'test', ...data } } },
  })

/** A page as the router draws it: its component reads `{ actor, app }` by `useLoaderData`. Words have to be there before. */
export const PageElement = (props: PageProps) => {
  const [router] = useState(() => pageRouter(props))
  return (
    <ThemeRoot cache={cache}>
      <RouterProvider router={router} />
    </ThemeRoot>
  )
}

/** Draws a page, and gives its router. */
export const renderPage = (Component: ComponentType, data: PageProps['data'], path = '/') => {
  const router = pageRouter({ Component, data, path })
  const view = render(
    <ThemeRoot cache={cache}>
      <RouterProvider router={router} />
    </ThemeRoot>,
  )
  return { ...view, router }
}
