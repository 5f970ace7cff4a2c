import { floorPath, openerParam, pairParams } from '#contract/spot/panelAddress.ts'

/** The floor with another pair; the rest of the address is kept. */
export const windowLinkPath = (symbol: string, search: string): string => {
  const params = new URLSearchParams(search)
  const [code, name] = pairParams
  // A phone's address has the second one, in capitals.
  const isPhones = !params.has(code) && params.has(name)
  // The opener only matters for the window's first page.
  for (const param of [...pairParams, openerParam]) params.delete(param)
  const rest = params.toString()
  const pair = new URLSearchParams(isPhones ? { [name]: symbol.toUpperCase() } : { [code]: symbol }).toString()
  return `${floorPath}?${pair}${rest === '' ? '' : `&${rest}`}`
}
