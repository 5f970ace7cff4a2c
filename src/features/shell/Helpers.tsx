import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '../../../machines/app/app.refs'
import { isSupportShown } from '../../../machines/layout/layout.view'
import { isTopOffered } from '../../../machines/scrollTop/scrollTop.view'
import { Corner, CornerButton, CornerLink } from '../../ui/Corner'
import { ArrowUpIcon, SupportIcon } from '../../ui/icons'

/** In the window's corner: the way back to the top, and the way to customer service. */
export function Helpers({ app }: { app: AppRefs }) {
  const { t } = useTranslation('shell')
  const hasTop = useSelector(app.scrollTop, isTopOffered)
  const hasSupport = useSelector(app.layout, isSupportShown)
  return (
    (hasTop || hasSupport) && (
      <Corner aria-label={t('nav.helpers')}>
        {hasTop && (
          <CornerButton label={t('action.top')} onClick={() => app.scrollTop.send({ type: 'top.asked' })}>
            <ArrowUpIcon />
          </CornerButton>
        )}
        {hasSupport && (
          <CornerLink label={t('action.support')} to="/support/index">
            <SupportIcon />
          </CornerLink>
        )}
      </Corner>
    )
  )
}
