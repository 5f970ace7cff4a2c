import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { apiEntryPath } from '#contract/support/calls/apiDocument.ts'
import type { ApiHead } from '#contract/support/calls/apiDocument.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { ApiDocumentRef } from '#machines/support/apiDocument/apiDocument.machine.ts'
import { apiAreasView, apiListView } from '#machines/support/apiDocument/apiDocument.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatCount } from '#i18n/format.ts'
import { PlainLink } from '#ui/content/TextLink.tsx'
import { Text } from '#ui/content/Text.tsx'
import { SearchIcon } from '#ui/content/icons.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Method } from './Method.tsx'

/** All calls and streams by area, filtered by the search. */
export function CallList({ actor }: { actor: ApiDocumentRef }) {
  const { t } = useTranslation('apiDocument')
  const { phase, error } = useSelector(actor, apiListView, shallowEqual)
  return (
    <>
      {phase === 'loading' && (
        <Stack role="status" aria-label={t('list.loading')} sx={{ gap: 3 }}>
          <Skeleton height={44} />
          <Skeleton height={640} />
        </Stack>
      )}
      {phase === 'failed' && (
        <FailureState
          title={t('list.failed')}
          retry={{ label: t('list.retry'), onRetry: () => actor.send({ type: 'list.retried' }) }}
          {...(error && failureParts(error))}
        />
      )}
      {phase === 'shown' && <Found actor={actor} />}
    </>
  )
}

function Found({ actor }: { actor: ApiDocumentRef }) {
  const { t, i18n } = useTranslation('apiDocument')
  const { text, chosenId } = useSelector(actor, apiListView, shallowEqual)
  const areas = useSelector(actor, apiAreasView, shallowEqual)
  const count = areas.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <Field
        compact
        label={t('list.search')}
        placeholder={t('list.search')}
        start={<SearchIcon size={16} color="var(--text-faint)" />}
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={supportLimits.articles.maxQuery}
        value={text}
        onChange={(written) => actor.send({ type: 'text.changed', text: written })}
      />
      <Text as="p" role="status" kind="small" tone="soft" sx={{ margin: '4px 0 8px' }}>
        {count === 0 ? t('list.none') : t('list.count', { shown: formatCount(count, i18n.language) })}
      </Text>
      {areas.map(({ area, title, entries }) => (
        <Box key={area} component="section" aria-labelledby={`area-${area}`}>
          <Text as="h2" kind="label" tone="soft" id={`area-${area}`} sx={{ padding: '12px 8px 4px' }}>
            {title}
          </Text>
          <PlainList>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} isChosen={entry.id === chosenId} />
            ))}
          </PlainList>
        </Box>
      ))}
    </>
  )
}

function Line({ entry: { id, method, summary }, isChosen }: { entry: ApiHead; isChosen: boolean }) {
  return (
    <li>
      <Box
        sx={{
          padding: '6px 8px',
          borderRadius: 'var(--radius)',
          ...(isChosen ? { background: 'var(--hover)' } : {}),
        }}
      >
        <PlainLink to={apiEntryPath(id)} aria-current={isChosen ? 'page' : undefined}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
            <Text>{id}</Text> <Method method={method} />
          </Stack>
          <Text as="p" kind="small" tone="soft">
            {summary}
          </Text>
        </PlainLink>
      </Box>
    </li>
  )
}
