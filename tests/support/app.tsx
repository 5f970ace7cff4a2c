import { render } from '@testing-library/react'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createActor, fromCallback } from 'xstate'
import type { Locale } from '#contract/shell/locales.ts'
import { appMachine } from '#machines/shell/app/app.machine.ts'
import { appModel } from '#machines/shell/app/app.model.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { appRefs } from '#machines/shell/app/app.view.ts'
import type { Destination } from '#machines/shell/app/navigate.ts'
import { copyMachine } from '#machines/shell/copy/copy.machine.ts'
import { assetDisplayMachine } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import { currencyMachine } from '#machines/shell/currency/currency.machine.ts'
import { favouritesMachine } from '#machines/markets/favourites/favourites.machine.ts'
import { layoutMachine } from '#machines/shell/layout/layout.machine.ts'
import { linkMachine } from '#machines/shell/link/link.machine.ts'
import { sampleLinks } from '#machines/shell/link/link.samples.ts'
import { liveButtonMachine } from '#machines/live/liveButton/liveButton.machine.ts'
import { localeMachine } from '#machines/shell/locale/locale.machine.ts'
import { messagesMachine } from '#machines/messages/messages/messages.machine.ts'
import { noticesMachine } from '#machines/shell/notices/notices.machine.ts'
import { outcomesMachine } from '#machines/shell/outcomes/outcomes.machine.ts'
import { preferencesMachine } from '#machines/shell/preferences/preferences.machine.ts'
import { searchMachine } from '#machines/shell/search/search.machine.ts'
import { siteConfigMachine } from '#machines/shell/siteConfig/siteConfig.machine.ts'
import { scrollRowMachine } from '#machines/shell/scrollRow/scrollRow.machine.ts'
import { scrollTopMachine } from '#machines/shell/scrollTop/scrollTop.machine.ts'
import { peekMachine } from '#machines/patterns/peek/peek.machine.ts'
import { sessionMachine } from '#machines/account/session/session.machine.ts'
import { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { supportEntryMachine } from '#machines/support/supportEntry/supportEntry.machine.ts'
import { themeMachine } from '#machines/shell/theme/theme.machine.ts'
import { transferDialogMachine } from '#machines/assets/transferDialog/transferDialog.machine.ts'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { walletDialogMachine } from '#machines/wallet/walletDialog/walletDialog.machine.ts'
import type { Namespace } from '#i18n/resources.ts'
import { createNoticesActions } from '#services/shell/notices.ts'
import { loadWords, startWords } from '#i18n/words.ts'
import { createStyleCache, ThemeRoot } from '#theme/ThemeRoot.tsx'
import { asleep } from './asleep.ts'
import { TestClock } from './clock.ts'

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
        locale: asleep(localeMachine),
        theme: asleep(themeMachine),
        preferences: asleep(preferencesMachine),
        currency: asleep(currencyMachine),
        assetDisplay: asleep(assetDisplayMachine),
        shortcuts: asleep(shortcutsMachine),
        layout: asleep(layoutMachine),
        scrollTop: asleep(scrollTopMachine),
        areasRow: asleep(scrollRowMachine),
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
      input: {
        ...appModel.inputs.plain,
        locale: { locale },
        layout: { width, inApp, online: true, path: '/' },
        mode: { path },
        areasRow: { row: 'market-areas' },
        linkSpot: sampleLinks.spot,
        linkSwap: sampleLinks.swap,
        linkUser: sampleLinks.user,
      },
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

/**
 * A page as the router draws it: its component reads `{ actor, app }` by `useLoaderData`. Words have to be there
 * before.
 */
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
