import type { RouteId } from '../../contract/routes'
import type { Page } from './pageRoute'

export type Pages = { readonly [Id in RouteId]?: () => Promise<Page> }

/** The chunk of each page that is built. One line a page; routes without one show the honest unbuilt page. */
export const pages: Pages = {
  home: () => import('./routes/home'),
  markets: () => import('./routes/markets'),
  login: () => import('./routes/login'),
  register: () => import('./routes/register'),
  personSetting: () => import('./routes/personSetting'),
  transferPage: () => import('./routes/transferPage'),
  transferRecords: () => import('./routes/transferRecords'),
  assetsOverview: () => import('./routes/assetsOverview'),
  capitalOverview: () => import('./routes/assetsOverview'),
}

export const unbuilt = (): Promise<Page> => import('./routes/unbuilt')
export const notFound = (): Promise<Page> => import('./routes/notFound')
