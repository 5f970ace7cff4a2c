import { createElement } from 'react'
import { createBrowserRouter, redirect } from 'react-router-dom'
import type { LoaderFunctionArgs, Location, RouteObject } from 'react-router-dom'
import { waitFor } from 'xstate'
import { loginPath } from '#contract/shell/redirect.ts'
import { splitLocale } from '#contract/shell/localePath.ts'
import { inSamePanel } from '#contract/spot/panelAddress.ts'
import { routes } from '#contract/routes.ts'
import { guarded, open } from '#contract/kernel/route.ts'
import type { Route } from '#contract/kernel/route.ts'
import { plainSkeleton, unbuiltWords } from '#contract/shell/routeOf.ts'
import type { AppRef } from '#machines/shell/app/app.machine.ts'
import { admission, appRefs, runningPages } from '#machines/shell/app/app.view.ts'
import type { ShellData } from '#machines/shell/app/app.refs.ts'
import type { Namespace } from '#i18n/resources.ts'
import { loadWords } from '#i18n/words.ts'
import type { Services } from '#services/services.ts'
import { Layout } from './Layout.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { FirstLoading } from './PagePlace.tsx'
import type { Page, PageEnv } from './pageRoute.ts'
import { loadDesign, loadInspector, loadMailbox, notFound, pages, unbuiltPage } from './pages.ts'
import type { Pages } from './pages.ts'
import { createPartLoader } from './reload.ts'
import { RouteFailure } from './RouteFailure.tsx'
import { shellId } from './shellId.ts'

/** Admits users with access to the page; guests of a protected page go to the login and return with query and hash. */
const admit = async (route: Route, request: Request, { root, hash }: PageEnv): Promise<void> => {
  const isProtected = route.protected
  const snapshot = await waitFor(root, (now) => admission(now, isProtected) !== 'wait', {
    timeout: Infinity,
    signal: request.signal,
  })
  if (admission(snapshot, isProtected) === 'enter') return
  const { pathname, search } = new URL(request.url)
  throw redirect(loginPath(`${pathname}${search}${hash()}`))
}

const lazyPage = (route: Route<string, Namespace>, load: () => Promise<Page>, env: PageEnv): RouteObject => ({
  id: route.id,
  path: route.path,
  lazy: async () => {
    const page = await env.fetchPart(load)
    return {
      Component: () => createElement(PageBoundary, null, createElement(page.Component)),
      shouldRevalidate: page.shouldRevalidate,
      loader: async (args: LoaderFunctionArgs) => {
        await admit(route, args.request, env)
        const words = route.built?.words ?? unbuiltWords
        await env.fetchPart(() => loadWords(words))
        return page.loader(args, env)
      },
    }
  },
})

const designRoute = open('design', '/design', { words: ['routes'], skeleton: plainSkeleton })
const mailboxRoute = guarded('mailbox', '/mailbox', { words: ['mailbox'], skeleton: plainSkeleton })
const unknownRoute = open('notFound', '*', { words: ['notFound', 'search'], skeleton: plainSkeleton })

export type AppRouter = ReturnType<typeof createAppRouter>

/** The document's router. All paths inside exclude the language prefix, which is the router's base. */
export const createAppRouter = (root: AppRef, services: Services, built: Pages = pages) => {
  const wanted = () => router.state.navigation.location ?? window.location
  const env: PageEnv = {
    root,
    services,
    hash: () => wanted().hash,
    fetchPart: createPartLoader(services.tabStorage, () => {
      const { pathname, search, hash } = wanted()
      return `${pathname}${search}${hash}`
    }),
  }
  const shell: ShellData = {
    app: appRefs(root.getSnapshot()),
    host: services.runtime.host,
    origin: window.location.origin,
    outside: { links: services.runtime.links, mailboxes: services.runtime.mailboxes },
  }
  const router = createBrowserRouter(
    [
      ...(loadInspector ? [{ id: 'inspector', path: '/inspector', lazy: loadInspector }] : []),
      {
        id: shellId,
        Component: Layout,
        loader: () => shell,
        shouldRevalidate: () => false,
        children: [
          {
            id: 'page',
            ErrorBoundary: RouteFailure,
            HydrateFallback: FirstLoading,
            children: [
              ...routes.map((route) => lazyPage(route, built[route.id] ?? unbuiltPage(route.id), env)),
              ...(loadDesign ? [lazyPage(designRoute, loadDesign, env)] : []),
              ...(loadMailbox ? [lazyPage(mailboxRoute, loadMailbox, env)] : []),
              lazyPage(unknownRoute, notFound, env),
            ],
          },
        ],
      },
    ],
    // The shell renders at once: its data is available, and only the page's has to load.
    { basename: `/${services.addressLocale}`, hydrationData: { loaderData: { [shellId]: shell } } },
  )
  return router
}

/** Resolves when the first page can be drawn: its code and translations are loaded and its machine runs. */
export const firstPage = (router: AppRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) {
      resolve()
      return
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/** The keys of a page's machines: of one, or of each. */
const keysOf = (data: unknown): readonly unknown[] =>
  typeof data === 'object' && data !== null && 'key' in data ? [data.key].flat() : []

const addressOf = ({ pathname, search, hash }: Location): string => `${splitLocale(pathname).path}${search}${hash}`

/** Connects router and root: machines navigate, pages that were left are stopped, and the root knows the location. */
export const connectRouter = (router: AppRouter, root: AppRef): void => {
  root.on('navigation.requested', ({ to: asked, replace }) => {
    // The router would ignore a navigation requested while it reports the end of another one, because it clears its
    // state right after.
    queueMicrotask(() => {
      const here = addressOf(router.state.location)
      const to = inSamePanel(asked, here)
      // As with a link, navigating to the current location adds no history entry.
      void router.navigate(to, { replace: replace || here === to })
    })
  })
  root.on('pages.ended', () => {
    // Deferred as above; a navigation requested with it runs first and enters its own page.
    queueMicrotask(() => void router.revalidate())
  })
  const settled = () => {
    const { initialized, navigation, loaderData, location } = router.state
    if (!initialized || navigation.state !== 'idle') return
    const shown = new Set(Object.values(loaderData).flatMap(keysOf))
    for (const key of runningPages(root.getSnapshot())) if (!shown.has(key)) root.send({ type: 'page.left', key })
    root.send({
      type: 'location.changed',
      location: { path: splitLocale(location.pathname).path, search: location.search, hash: location.hash },
    })
  }
  router.subscribe(settled)
  settled()
}
