import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { noticePath } from '#contract/support/notices.ts'
import type { NoticeCategory } from '#contract/support/notices.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { rowsView } from '#machines/patterns/records/records.view.ts'
import { everyNotice } from '#machines/support/noticeList/noticeFilter.view.ts'
import type { NoticeFilter, NoticeRow } from '#machines/support/noticeList/noticeFilter.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { formatCount, formatTime } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { NoticesDrawing } from '#ui/feedback/drawings.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { RecordList } from '#features/parts/records/RecordList.tsx'
import { RowLink } from '#ui/content/TextLink.tsx'

type Records = RecordsOf<NoticeRow, NoticeFilter>
type List = NonNullable<ReturnType<Records['getSnapshot']>['children']['rows']>

interface RowsProps {
  records: Records
  list: List
  category: NoticeCategory | undefined
  zone: string | undefined
}

/** The rows, or the state shown instead. */
export function NoticeRows({ records, list, category, zone }: RowsProps) {
  const { t, i18n } = useTranslation(['noticeList', 'common'])
  const view = useSelector(list, rowsView)
  return (
    <RecordList
      phase={view.phase}
      isEmpty={view.rows.length === 0}
      empty={
        category === undefined ? (
          <EmptyState
            drawing={<NoticesDrawing />}
            title={t('list.empty')}
            action={<LinkButton to="/support/index">{t('action.help')}</LinkButton>}
          >
            {t('list.emptyHint')}
          </EmptyState>
        ) : (
          <EmptyState
            drawing={<NoMatchDrawing />}
            title={t('list.none')}
            action={
              <Button onClick={() => records.send({ type: 'filter.chosen', choice: everyNotice })}>
                {t('action.all')}
              </Button>
            }
          />
        )
      }
      words={{
        loading: t('list.loading'),
        failed: t('list.failed'),
        moreFailed: t('list.moreFailed'),
        more: t('list.more'),
        end: t('list.end', { total: formatCount(view.total, i18n.language) }),
        retry: t('common:action.retry'),
      }}
      reason={view.error && <FailureText error={view.error} />}
      onRetry={() => records.send({ type: 'retry.requested' })}
      newer={
        view.newCount > 0
          ? {
              label: t('list.newer', { count: view.newCount }),
              onPress: () => records.send({ type: 'reload.requested' }),
            }
          : undefined
      }
      canLoadMore={view.canLoadMore}
      isLoadingMore={view.isLoadingMore}
      onMore={() => records.send({ type: 'next.requested' })}
    >
      <Box component="ul" aria-label={t('page.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {view.rows.map((row) => (
          <Row key={row.id} row={row} category={category} zone={zone} />
        ))}
      </Box>
    </RecordList>
  )
}

interface RowProps {
  row: NoticeRow
  category: NoticeCategory | undefined
  zone: string | undefined
}

function Row({ row, category, zone }: RowProps) {
  const { t, i18n } = useTranslation('noticeList')
  return (
    <Box
      component="li"
      data-read={row.isRead}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '8px minmax(0, 1fr)',
        columnGap: 3,
        padding: '12px 16px',
        borderBlockEnd: '1px solid var(--line)',
        '&:hover': { background: 'var(--hover)' },
      }}
    >
      {/* Its column is always there, so that a read title stays in its place. */}
      <Box sx={{ paddingBlockStart: '7px' }}>
        {!row.isRead && (
          <Box
            role="img"
            aria-label={t('list.isUnread')}
            sx={{ width: 8, height: 8, borderRadius: 4, background: 'var(--brand)' }}
          />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Text as="h2" kind="body" sx={{ fontWeight: row.isRead ? 500 : 700, overflowWrap: 'anywhere' }}>
          <RowLink to={noticePath(row.noticeId, category)}>{row.title}</RowLink>
        </Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Tag>{t(`category.${row.category}`)}</Tag>
          {row.isImportant && <Tag tone="warning">{t('list.important')}</Tag>}
          <Text kind="small" tone="soft">
            {formatTime(row.publishedAt, i18n.language, zone)}
          </Text>
        </Box>
      </Box>
    </Box>
  )
}
