import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../machines/app/app.refs'
import { device } from '../../../machines/layout/layout.view'
import { isUrgent, shownNotices } from '../../../machines/notices/notices.view'
import { Stack } from '../../ui/Stack'
import { NoticeCard } from './NoticeCard'

/**
 * All notices, where they cover no form: on pc in the corner that pages leave free, else the newest in the header's room.
 * Errors are spoken at once, the rest politely. Both regions are there before the first notice, or nobody hears it.
 */
export function Notices({ app }: { app: Pick<AppRefs, 'notices' | 'layout'> }) {
  const { t } = useTranslation('notices')
  const isPc = useSelector(app.layout, device) === 'pc'
  const shown = useSelector(app.notices, shownNotices)
  const drawn = (isUrgentOnes: boolean) =>
    shown
      .filter((one) => isUrgent(one) === isUrgentOnes && (isPc || one === shown.at(-1)))
      .map(({ id, ref }) => <NoticeCard key={id} actor={ref} compact={!isPc} />)
  return (
    <Stack
      component="section"
      aria-label={t('region.name')}
      sx={{
        position: 'fixed',
        zIndex: 1400,
        gap: 2,
        ...(isPc
          ? { insetBlockEnd: 16, insetInlineStart: 16, width: 360 }
          : { insetBlockStart: 'calc(4px + var(--top-bar-height, 0px))', insetInline: '8px', maxWidth: 480, marginInlineStart: 'auto' }),
      }}
    >
      <Stack aria-live="assertive" sx={{ gap: 2 }}>
        {drawn(true)}
      </Stack>
      <Stack aria-live="polite" sx={{ gap: 2 }}>
        {drawn(false)}
      </Stack>
    </Stack>
  )
}
