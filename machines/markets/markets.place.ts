import { isArea } from './markets.types.ts'
import type { Area } from './markets.types.ts'

const param = 'area'

/** The area that the market's address names. */
export const areaOf = (search: URLSearchParams): Area => {
  const area = search.get(param)
  return isArea(area) ? area : 'all'
}

/** The market with one of its areas chosen. */
export const marketPlace = (area: Area): string => (area === 'all' ? '/market' : `/market?${param}=${area}`)
