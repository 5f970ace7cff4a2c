import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isOffline } from '#machines/shell/layout/layout.view.ts'
import { isAway } from '#machines/shell/link/link.view.ts'
import { StateStrip } from './StateStrip.tsx'

/** A bar at the top of every page for problems that affect all of them: no network, or a venue that does not answer. */
export function StateBar({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const offline = useSelector(app.layout, isOffline)
  const spotAway = useSelector(app.linkSpot, isAway)
  const swapAway = useSelector(app.linkSwap, isAway)
  const words = offline ? 'state.offline' : spotAway || swapAway ? 'state.away' : undefined
  return words && <StateStrip>{t(words)}</StateStrip>
}
