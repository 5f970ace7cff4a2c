import { useLocation } from 'react-router-dom'

/**
 * Where a link leads. One that names only parameters (`?transfer=2-5`) opens something over the page: it adds them to
 * those of the page, so that the page below stays the same.
 */
export const useTarget = (to: string): string => {
  const { search } = useLocation()
  if (!to.startsWith('?')) return to
  const params = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(to)) params.set(name, value)
  return `?${params.toString()}`
}
