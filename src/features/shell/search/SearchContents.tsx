import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '#contract/kernel/searchText.ts'
import type { Found, Visit } from '#contract/shell/found.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import {
  activeRow,
  hasAnswer,
  listedOf,
  searchAsOf,
  searchGroups,
  searchKeyword,
  searchPhase,
  searchSuggestions,
  searchTab,
  searchVisits,
  tabs,
  totalOf,
} from '#machines/shell/search/search.view.ts'
import type { Group } from '#machines/shell/search/search.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ComboField } from '#ui/forms/ComboField.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { Text } from '#ui/content/Text.tsx'
import { focusFieldBeside } from '#ui/overlays/takeFocus.ts'
import { Row } from './Row.tsx'
import { useStaleRows } from './stale.ts'

function Section({
  listId,
  title,
  isBusy,
  action,
  below,
  children,
}: {
  listId: string
  title: string
  isBusy: boolean
  action?: ReactNode
  below?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 36,
          padding: '4px 12px 0',
        }}
      >
        <Text id={id} kind="label" tone="soft">
          {title}
        </Text>
        {action}
      </Box>
      <Box id={listId} role="listbox" aria-labelledby={id} aria-busy={isBusy}>
        {children}
      </Box>
      {below}
    </Box>
  )
}

function Waiting() {
  const { t } = useTranslation('search')
  return (
    <Stack role="status" aria-label={t('state.searching')} sx={{ gap: 3, padding: '12px' }}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </Stack>
  )
}

/**
 * The search field, and below it results, visited markets or popular ones. Used by the header's search and by a page's
 * own.
 */
export function SearchContents({ app, search = app.search }: { app: AppRefs; search?: AppRefs['search'] }) {
  const { t } = useTranslation(['search', 'common'])
  const listId = useId()
  const keyword = useSelector(search, searchKeyword)
  const tab = useSelector(search, searchTab)
  const phase = useSelector(search, searchPhase)
  const active = useSelector(search, activeRow)
  const isAnswered = useSelector(search, hasAnswer)
  const context = useSelector(search, (snapshot) => snapshot)
  const groups = searchGroups(context)
  const suggestions = searchSuggestions(context)
  const visits = searchVisits(context)
  const asOf = useSelector(search, searchAsOf)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const stale = useStaleRows(app)

  const idOf = (row: Visit, part: string) => `${listId}-${part}-${row.traceId}`
  const rows = (list: readonly Visit[], part: string, ranks = false) =>
    list.map((row, index) => (
      <Row
        key={row.traceId}
        id={idOf(row, part)}
        row={row}
        {...(ranks ? { rank: index + 1 } : {})}
        isActive={row.traceId === active}
        isPhone={isPhone}
        now={asOf}
        stale={stale(row)}
        onOpen={(opened) => search.send({ type: 'row.opened', row: opened, isPhone })}
      />
    ))
  const fresh = suggestions.filter(({ traceId }) => isAnswered || visits.every((visit) => visit.traceId !== traceId))
  const partOf = (row: Visit): string =>
    isAnswered ? (groups.length > 0 ? 'found' : 'popular') : visits.includes(row) ? 'visits' : 'popular'
  const activeVisit = [
    ...groups.flatMap((group): readonly Found[] => group.rows),
    ...(isAnswered ? [] : visits),
    ...fresh,
  ].find(({ traceId }) => traceId === active)

  const listOf = (part: string) => ({ listId: `${listId}-${part}`, isBusy: phase === 'busy' })
  const lists = isAnswered && groups.length > 0 ? groups.map(({ kind }) => kind) : ['visits', 'popular']

  const total = totalOf(groups)
  /** The number of results that the venue did not list is shown at the end of the list. */
  const beyond = (group: Group) =>
    group.isExpanded && group.total !== undefined && group.total > listedOf(group) ? (
      <Text as="p" kind="small" tone="soft" sx={{ padding: '4px 12px 8px' }}>
        {t('state.beyond', { listed: listedOf(group), total: group.total })}
      </Text>
    ) : null

  const more = ({ kind, more: hidden, isExpanded }: Group) =>
    hidden > 0 && (
      <Button
        look="plain"
        size="small"
        aria-expanded={isExpanded}
        onClick={() => search.send({ type: 'group.toggled', kind })}
      >
        {isExpanded ? t('action.fewer') : t('action.more', { hidden })}
      </Button>
    )

  return (
    <Stack data-fields sx={{ gap: 1, padding: '8px' }}>
      <ComboField
        label={t('field.label')}
        placeholder={t('field.placeholder')}
        value={keyword}
        maxLength={shellLimits.search.maxKeyword}
        listId={lists.map((part) => listOf(part).listId).join(' ')}
        activeId={activeVisit && idOf(activeVisit, partOf(activeVisit))}
        onChange={(text) => search.send({ type: 'keyword.changed', text })}
        onMove={(move) => search.send({ type: 'row.moved', move })}
        onEnter={() => search.send({ type: 'active.opened', isPhone })}
      />
      {plainText(keyword) !== '' && (
        <Tabs
          label={t('tab.label')}
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={tab}
          onChange={(chosen) => search.send({ type: 'tab.chosen', tab: chosen })}
          panelId={listId}
        />
      )}
      {phase === 'failed' && (
        <FailureState
          title={t('state.failed')}
          retry={{ label: t('common:action.retry'), onRetry: () => search.send({ type: 'retry.requested' }) }}
        >
          {t('state.failedHint')}
        </FailureState>
      )}
      {phase === 'busy' && !isAnswered && <Waiting />}
      {phase === 'empty' && (
        <div role="status">
          <EmptyState
            drawing={<NoMatchDrawing />}
            title={t('state.empty', { keyword: plainText(keyword) })}
            action={
              <Button
                size="small"
                onClick={(event) => {
                  focusFieldBeside(event.currentTarget)
                  search.send({ type: 'keyword.changed', text: '' })
                }}
              >
                {t('action.clearSearch')}
              </Button>
            }
          >
            {t('state.emptyHint')}
          </EmptyState>
        </div>
      )}
      {isAnswered && groups.length > 0 && phase !== 'busy' && (
        <Text role="status" className="visually-hidden">
          {total === undefined
            ? t('state.listed', { count: groups.reduce((sum, group) => sum + listedOf(group), 0) })
            : t('state.found', { count: total })}
        </Text>
      )}
      <Box id={listId} sx={{ opacity: phase === 'busy' && isAnswered ? 0.6 : 1 }}>
        {isAnswered &&
          groups.map((group) => (
            <Section
              key={group.kind}
              {...listOf(group.kind)}
              title={t(`group.${group.kind}`)}
              action={more(group)}
              below={beyond(group)}
            >
              {rows(group.rows, 'found')}
            </Section>
          ))}
        {phase === 'idle' && visits.length > 0 && (
          <Section
            {...listOf('visits')}
            title={t('group.visits')}
            action={
              <Button look="plain" size="small" onClick={() => search.send({ type: 'visits.cleared' })}>
                {t('action.clear')}
              </Button>
            }
          >
            {rows(visits, 'visits')}
          </Section>
        )}
        {(phase === 'idle' || phase === 'empty') && fresh.length > 0 && (
          <Section {...listOf('popular')} title={t('group.popular')}>
            {rows(fresh, 'popular', phase === 'idle')}
          </Section>
        )}
      </Box>
    </Stack>
  )
}
