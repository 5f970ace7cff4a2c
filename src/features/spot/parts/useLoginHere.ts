import { useLocation } from 'react-router-dom'
import { splitLocale } from '#contract/shell/localePath.ts'
import { loginPath } from '#contract/shell/redirect.ts'

/** The login page that leads back to where the person is. */
export const useLoginHere = (): string => {
  const { pathname, search } = useLocation()
  return loginPath(`${splitLocale(pathname).path}${search}`)
}
