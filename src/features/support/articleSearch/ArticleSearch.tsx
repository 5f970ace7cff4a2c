import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArticleHead } from '#contract/support/article.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { articleSearchView } from '#machines/support/articleSearch/articleSearch.machine.ts'
import type { ArticleSearchRef } from '#machines/support/articleSearch/articleSearch.machine.ts'
import { SearchIcon } from '#ui/content/icons.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'

/** A search field; below it the articles found, or the page's own lists. */
export function ArticleSearch({
  search,
  heads,
  children,
}: {
  search: ArticleSearchRef
  heads: readonly ArticleHead[]
  children: ReactNode
}) {
  const { t } = useTranslation('articleSearch')
  const { phase, query, found, isBusy } = useSelector(search, articleSearchView, shallowEqual)
  const results = found.flatMap((id) => heads.find((head) => head.id === id) ?? [])
  return (
    <Stack sx={{ gap: 6 }}>
      <Box component="section" sx={{ maxWidth: 640 }}>
        <Field
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          start={<SearchIcon size={16} color="var(--text-faint)" />}
          type="search"
          inputMode="search"
          autoComplete="off"
          maxLength={supportLimits.articles.maxQuery}
          value={query}
          onChange={(text) => search.send({ type: 'query.changed', query: text })}
        />
        {/* Its line is always there, so that nothing moves. */}
        <Text as="p" role="status" kind="small" tone="soft" sx={{ minHeight: 16, marginTop: 1 }}>
          {isBusy && t('search.busy')}
          {!isBusy && phase === 'none' && t('search.none')}
          {!isBusy && phase === 'found' && t('search.results', { found: results.length })}
        </Text>
      </Box>
      {phase === 'failed' && (
        <FailureState
          title={t('search.failed')}
          retry={{ label: t('action.retry'), onRetry: () => search.send({ type: 'retry.requested' }) }}
        >
          {t('search.failedText')}
        </FailureState>
      )}
      {phase === 'found' && (
        <section aria-busy={isBusy}>
          <ArticleLinks heads={results} />
        </section>
      )}
      {(phase === 'lists' || phase === 'none') && children}
    </Stack>
  )
}
