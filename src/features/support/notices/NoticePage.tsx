import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { NoticeCategory } from '#contract/support/notices.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { noticesPathOf, everyNotice } from '#machines/support/noticeList/noticeFilter.view.ts'
import { noticePageView } from '#machines/support/noticePage/noticePage.machine.ts'
import type { NoticePageRef } from '#machines/support/noticePage/noticePage.machine.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatTime } from '#i18n/format.ts'
import { Prose } from '#features/support/parts/Prose.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PrintButton } from '#ui/forms/PrintButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { NoticeBody } from './NoticeBody.tsx'

interface Props {
  actor: NoticePageRef
  app: AppRefs
  /** The list that it was opened from. */
  category: NoticeCategory | undefined
}

/** One notice. */
export function NoticePage({ actor, app, category }: Props) {
  const { t, i18n } = useTranslation(['noticeList', 'common'])
  const { phase, notice, error } = useSelector(actor, noticePageView, shallowEqual)
  const zone = useSelector(app.preferences, zoneOf)
  const list = noticesPathOf({ ...everyNotice, category })
  if (phase === 'missing')
    return (
      <PageFrame title={t('notice.missing')}>
        <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
          <Text as="p" tone="soft">
            {t('notice.missingText')}
          </Text>
          <LinkButton look="primary" to={list}>
            {t('action.all')}
          </LinkButton>
        </Stack>
      </PageFrame>
    )
  const way = (
    <nav aria-label={t('notice.path')}>
      <TextLink to={list}>{t(category === undefined ? 'action.all' : 'action.back')}</TextLink>
    </nav>
  )
  if (phase === 'failed')
    return (
      <PageFrame title={t('page.title')}>
        <Stack sx={{ gap: 4 }}>
          {way}
          <FailureState
            title={t('notice.failed')}
            retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            {...(error && failureParts(error))}
          />
        </Stack>
      </PageFrame>
    )
  if (!notice)
    return (
      <PageFrame title={t('page.title')}>
        <Stack sx={{ gap: 4 }}>
          {way}
          <Stack role="status" aria-label={t('notice.loading')} sx={{ gap: 3 }}>
            <Skeleton height={20} width={240} />
            <Skeleton height={96} />
            <Skeleton height={96} />
          </Stack>
        </Stack>
      </PageFrame>
    )
  return (
    <PageFrame title={notice.title} actions={<PrintButton label={t('action.print')} />}>
      <Stack sx={{ gap: 4 }}>
        {way}
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Tag>{t(`category.${notice.category}`)}</Tag>
          {notice.isImportant && <Tag tone="warning">{t('list.important')}</Tag>}
          <Text kind="small" tone="soft">
            {t('notice.published', { time: formatTime(notice.publishedAt, i18n.language, zone) })}
          </Text>
        </Stack>
        <Box sx={{ maxWidth: 760 }}>
          <Prose>
            <NoticeBody body={notice.body} />
          </Prose>
        </Box>
      </Stack>
    </PageFrame>
  )
}
