import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { isTopOffered } from '#machines/shell/scrollTop/scrollTop.view.ts'
import { Corner, CornerButton } from './Corner.tsx'
import { ArrowUpIcon } from '#ui/content/icons.tsx'

/** The button in the window's corner that scrolls to the top. */
export function ToTop({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const hasTop = useSelector(app.scrollTop, isTopOffered)
  return (
    hasTop && (
      <Corner aria-label={t('nav.helpers')}>
        <CornerButton label={t('action.top')} onClick={() => app.scrollTop.send({ type: 'top.requested' })}>
          <ArrowUpIcon />
        </CornerButton>
      </Corner>
    )
  )
}
