import { useTranslation } from 'react-i18next'
import type { FavouritesRef } from '#machines/markets/favourites/favourites.machine.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'

/** The user's favourites failed to load, so it is unknown which markets they are. */
export function FavouritesFailed({ favourites }: { favourites: FavouritesRef }) {
  const { t } = useTranslation(['markets', 'common'])
  return (
    <FailureState
      title={t('list.favouritesFailed')}
      retry={{ label: t('common:action.retry'), onRetry: () => favourites.send({ type: 'retry.requested' }) }}
    >
      {t('list.favouritesHint')}
    </FailureState>
  )
}
