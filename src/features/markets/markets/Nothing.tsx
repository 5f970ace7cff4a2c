import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isFailed } from '#machines/markets/favourites/favourites.view.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { choice as choiceOf } from '#machines/markets/markets/markets.view.ts'
import { Button } from '#ui/forms/Button.tsx'
import { StarsDrawing } from '#ui/feedback/drawings.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'

/** Shown when no market matches the filters. */
export function Nothing({ actor, app }: { actor: MarketsRef; app: AppRefs }) {
  const { t } = useTranslation('markets')
  const { area, text, group } = useSelector(actor, choiceOf)
  const isUnknown = useSelector(app.favourites, isFailed)
  // The message above the list already says so.
  if (area === 'favourites' && isUnknown) return null
  if (area === 'favourites' && text === '' && group === 'all') {
    return (
      <EmptyState
        drawing={<StarsDrawing />}
        title={t('list.noFavourites')}
        action={<Button onClick={() => actor.send({ type: 'area.chosen', area: 'all' })}>{t('list.showAll')}</Button>}
      >
        {t('list.noFavouritesHint')}
      </EmptyState>
    )
  }
  const showAll = () => {
    actor.send({ type: 'filters.cleared' })
    actor.send({ type: 'area.chosen', area: 'all' })
  }
  return (
    <EmptyState
      drawing={<NoMatchDrawing />}
      title={t('list.none')}
      action={<Button onClick={showAll}>{t('list.showAll')}</Button>}
    >
      {t('list.noneHint')}
    </EmptyState>
  )
}
