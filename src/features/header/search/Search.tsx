import { useTranslation } from 'react-i18next'
import { SearchLink } from '../../../ui/SearchLink'

/** The way to a market by its name: the markets page filters as one types. */
export function Search() {
  const { t } = useTranslation('shell')
  return <SearchLink to="/market" label={t('action.search')} />
}
