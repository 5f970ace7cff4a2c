import type { ComponentType } from 'react'
import type { RouteId } from '#contract/routes.ts'
import type { Page } from './pageRoute.ts'

/** The chunk of each built page, by its id. */
export type Pages = { readonly [Id in RouteId]?: () => Promise<Page> }

/** A page is the file `routes/<domain>/<id>.ts`; five files there do not belong to an address of the contract. */
const files = import.meta.glob<Page>([
  './routes/*/*.ts',
  '!./routes/shell/{design,inspector,notFound,unbuilt}.ts',
  '!./routes/account/mailbox.ts',
])

/**
 * `tests/contract/shell/neighbours.test.ts` checks that these are the pages that `contract/routes.ts` marks as built.
 */
export const pages: Pages = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1, -'.ts'.length), load]),
)

/** The page of a route that is not built yet. */
export const unbuiltPage = (id: RouteId) => async (): Promise<Page> =>
  (await import('./routes/shell/unbuilt.ts')).pageOf(id)

/** The page that shows the design tokens; absent from production builds. */
export const loadDesign: (() => Promise<Page>) | undefined = import.meta.env.VITE_SANDBOX
  ? () => import('./routes/shell/design.ts')
  : undefined

/** The mails of a sandbox; absent from production builds. */
export const loadMailbox: (() => Promise<Page>) | undefined = import.meta.env.VITE_SANDBOX
  ? () => import('./routes/account/mailbox.ts')
  : undefined

/** The inspector, which fills the window; absent from production builds. */
export const loadInspector: (() => Promise<{ readonly Component: ComponentType }>) | undefined = import.meta.env
  .VITE_SANDBOX
  ? () => import('./routes/shell/inspector.ts')
  : undefined

export const notFound = (): Promise<Page> => import('./routes/shell/notFound.ts')
