import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { isUrgent, shownNotices } from '#machines/shell/notices/notices.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { Toasts } from '#ui/overlays/Toasts.tsx'
import { NoticeCard } from './NoticeCard.tsx'

/**
 * All notices, placed so that they cover neither header nor form: on pc in a corner, otherwise the newest one in space
 * reserved at the top of the page.
 */
export function Notices({ app }: { app: Pick<AppRefs, 'notices' | 'layout' | 'preferences'> }) {
  const { t } = useTranslation('notices')
  const isPc = useSelector(app.layout, device) === 'pc'
  const zone = useSelector(app.preferences, zoneOf)
  const shown = useSelector(app.notices, shownNotices)
  const drawn = (isUrgentOnes: boolean) =>
    shown
      .filter((one) => isUrgent(one) === isUrgentOnes && (isPc || one === shown.at(-1)))
      .map(({ id, ref }) => <NoticeCard key={id} actor={ref} zone={zone} compact={!isPc} />)
  return <Toasts label={t('region.name')} corner={isPc} urgent={drawn(true)} calm={drawn(false)} />
}
