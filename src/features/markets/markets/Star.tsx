import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#contract/markets/instruments.ts'
import type { FavouritesRef } from '#machines/markets/favourites/favourites.machine.ts'
import { canToggle, isMarked, markOf } from '#machines/markets/favourites/favourites.view.ts'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { StarIcon } from '#ui/content/icons.tsx'
import { nameOf } from '../parts/nameOf.ts'

/** Adds a market to the favourites or removes it. Disabled until the owner of the favourites is known. */
export function Star({
  instrument,
  favourites,
}: {
  instrument: Pick<Instrument, 'base' | 'quote' | 'symbol' | 'tradeId' | 'instType'>
  favourites: FavouritesRef
}) {
  const { t } = useTranslation('favourites')
  const mark = markOf(instrument)
  const isOn = useSelector(favourites, (snapshot) => isMarked(snapshot, mark))
  const isFree = useSelector(favourites, canToggle)
  return (
    <IconButton
      label={t('action.mark', { name: nameOf(instrument) })}
      aria-pressed={isOn}
      size="small"
      disabled={!isFree}
      onClick={() => favourites.send({ type: 'favourite.toggled', mark })}
    >
      <StarIcon size={18} fill={isOn ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
