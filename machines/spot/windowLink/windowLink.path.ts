import { floorPath, openerParam, pairParams } from '#contract/spot/panelAddress.ts'

/** The floor at another pair; what else the window shows stays. */
export const windowLinkPath = (symbol: string, search: string): string => {
  const params = new URLSearchParams(search)
  const [code, name] = pairParams
  // A phone's address has the second, in capitals.
  const isPhones = !params.has(code) && params.has(name)
  // Who opened the window matters for its first page alone.
  for (const param of [...pairParams, openerParam]) params.delete(param)
  const rest = params.toString()
  const pair = new URLSearchParams(isPhones ? { [name]: symbol.toUpperCase() } : { [code]: symbol }).toString()
  return `${floorPath}?${pair}${rest === '' ? '' : `&${rest}`}`
}
