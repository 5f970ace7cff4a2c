import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NoticesRef } from '../../../machines/notices/notices.machine'
import { shownNotices } from '../../../machines/notices/notices.view'
import { Stack } from '../../ui/Stack'
import { NoticeCard } from './NoticeCard'

/** All notices, in a corner that covers no form; spoken as they come. The region is there before the first, or nobody hears it. */
export function Notices({ actor }: { actor: NoticesRef }) {
  const { t } = useTranslation('notices')
  const shown = useSelector(actor, shownNotices)
  return (
    <Stack
      component="section"
      aria-label={t('region.name')}
      aria-live="polite"
      sx={{ position: 'fixed', zIndex: 1400, insetBlockStart: 64, insetInlineEnd: 16, gap: 2, width: 'min(360px, calc(100vw - 32px))' }}
    >
      {shown.map(({ id, ref }) => (
        <NoticeCard key={id} actor={ref} />
      ))}
    </Stack>
  )
}
