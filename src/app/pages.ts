import type { ComponentType } from 'react'
import type { RouteId } from '#contract/routes.ts'
import type { Page } from './pageRoute.ts'

/** The chunk of each page that is built, by its id. */
export type Pages = { readonly [Id in RouteId]?: () => Promise<Page> }

/** A page is the file `routes/<domain>/<id>.ts`; four files there are no page of an address of the contract. */
const files = import.meta.glob<Page>(['./routes/*/*.ts', '!./routes/shell/{design,inspector,notFound,unbuilt}.ts'])

/** `tests/contract/shell/neighbours.test.ts` holds that these are the pages that `contract/routes.ts` calls built. */
export const pages: Pages = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1, -'.ts'.length), load]),
)

/** The page of one that is not built yet. */
export const unbuiltPage = (id: RouteId) => async (): Promise<Page> =>
  (await import('./routes/shell/unbuilt.ts')).pageOf(id)

/** The page that shows the tokens of the look; a production build has none. */
export const loadDesign: (() => Promise<Page>) | undefined = import.meta.env.VITE_SANDBOX
  ? () => import('./routes/shell/design.ts')
  : undefined

/** The inspector, which fills the window by itself; a production build has none. */
export const loadInspector: (() => Promise<{ readonly Component: ComponentType }>) | undefined = import.meta.env
  .VITE_SANDBOX
  ? () => import('./routes/shell/inspector.ts')
  : undefined

export const notFound = (): Promise<Page> => import('./routes/shell/notFound.ts')
