import { shallowEqual, useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeCategories, noticeFeedPath } from '#contract/support/notices.ts'
import type { RecordsOf } from '#machines/patterns/records/records.ts'
import { filterView } from '#machines/patterns/records/records.view.ts'
import type { NoticeFilter, NoticeRow } from '#machines/support/noticeList/noticeFilter.view.ts'
import type { NoticeListRef } from '#machines/support/noticeList/noticeList.machine.ts'
import { noticeListView } from '#machines/support/noticeList/noticeList.view.ts'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { OutsideLink } from '#ui/content/TextLink.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { NoticeRows } from './NoticeRows.tsx'

const all = 'all'
const tabs = [all, ...noticeCategories] as const

interface NoticeListProps {
  actor: NoticeListRef
  /** The part below the list, in a sandbox. */
  Draft: ComponentType<{ actor: NoticeListRef }> | undefined
}

/** The notices by category, newest first. */
export function NoticeList({ actor, Draft }: NoticeListProps) {
  const { t, i18n } = useTranslation('noticeList')
  const { records, isBroken, isUser, unread, canReadAll, isMarking } = useSelector(actor, noticeListView, shallowEqual)
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          {/* Their place is kept until it is known whether the visitor is logged in. */}
          <Stack direction="row" sx={{ gap: 3, alignItems: 'center', visibility: isUser ? 'visible' : 'hidden' }}>
            <Text kind="small" tone="soft" role="status" sx={{ minWidth: 72, textAlign: 'end' }}>
              {unread > 0 ? t('list.unread', { count: unread }) : ''}
            </Text>
            <Button
              size="small"
              busy={isMarking}
              disabled={!isUser || !canReadAll}
              onClick={() => actor.send({ type: 'readAll.requested' })}
            >
              {t('action.readAll')}
            </Button>
          </Stack>
          <Text kind="small">
            <OutsideLink href={noticeFeedPath(i18n.language)} newTab={t('action.outside')} alone>
              {t('action.feed')}
            </OutsideLink>
          </Text>
        </Stack>
      }
    >
      {/* The sandbox's form begins below the window, where rows that arrive move nothing in view. */}
      <Panel sx={Draft && { minHeight: '100vh' }}>
        {records && <Contents records={records} />}
        {isBroken && <Broken onRetry={() => actor.send({ type: 'retry.requested' })} />}
      </Panel>
      {Draft && <Draft actor={actor} />}
    </PageFrame>
  )
}

/** The list could not even be requested. */
function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['noticeList', 'common'])
  return (
    <Box sx={{ p: 4 }}>
      <FailureState title={t('list.failed')} retry={{ label: t('common:action.retry'), onRetry }}>
        {t('list.broken')}
      </FailureState>
    </Box>
  )
}

function Contents({ records }: { records: RecordsOf<NoticeRow, NoticeFilter> }) {
  const { t } = useTranslation('noticeList')
  const snapshot = useSelector(records, (current) => current)
  const { filter, isBroken, zone } = filterView(snapshot)
  const { rows } = snapshot.children
  const panelId = useId()
  const tab = filter.category ?? all
  return (
    <>
      <Tabs
        label={t('page.categories')}
        tabs={tabs.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={tab}
        onChange={(value) =>
          records.send({ type: 'filter.chosen', choice: { category: value === all ? undefined : value } })
        }
        panelId={panelId}
      />
      <Box id={panelId} role="tabpanel" aria-label={t(`category.${tab}`)}>
        {rows && <NoticeRows records={records} list={rows} category={filter.category} zone={zone} />}
        {isBroken && <Broken onRetry={() => records.send({ type: 'retry.requested' })} />}
      </Box>
    </>
  )
}
