import { useId } from 'react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { articlePath, plainInline, sectionPath } from '#contract/support/article.ts'
import type { Article } from '#contract/support/article.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { dayWriter } from '#i18n/formatDay.ts'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { PrintButton } from '#ui/forms/PrintButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { WithAside } from './WithAside.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Prose } from '#features/support/parts/Prose.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { ArticleBody } from './ArticleBody.tsx'

/** The data from the loader of an article's page. */
export interface ArticleData {
  readonly app: AppRefs
  /** Undefined if the address names none. */
  readonly article: Article | undefined
  /** The machines of the parts below. */
  readonly key?: readonly string[]
  /** Asks whether it helped; its code comes after the article. */
  readonly Vote?: ComponentType<{ app: AppRefs }>
  /** A form at the end of this article. */
  readonly End?: ComponentType<{ app: AppRefs }>
}

/** One help article, drawn without a machine. */
export function ArticlePage() {
  const { t } = useTranslation('articleSearch')
  const { app, article, Vote, End } = useLoaderData<ArticleData>()
  if (article === undefined)
    return (
      <PageFrame title={t('article.missing')}>
        <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
          <Text as="p" tone="soft">
            {t('article.missingText')}
          </Text>
          <LinkButton look="primary" to="/support/index">
            {t('action.toHelp')}
          </LinkButton>
        </Stack>
      </PageFrame>
    )
  return (
    <PageFrame title={article.title} actions={<PrintButton label={t('action.print')} />}>
      <Stack sx={{ gap: 3, marginBottom: 6 }}>
        <Place article={article} />
        <Text as="p" tone="soft">
          {article.summary}
        </Text>
        <Updated day={article.updated} />
      </Stack>
      <WithAside aside={<Contents article={article} />}>
        <Prose>
          <ArticleBody id={article.id} blocks={article.blocks} />
        </Prose>
        <More app={app} article={article} />
        {/* As tall as what loads into it. */}
        <Box sx={{ minHeight: 64, marginTop: 8 }}>{Vote && <Vote app={app} />}</Box>
        {/* Last, so that it moves nothing when it loads. */}
        {End && <End app={app} />}
      </WithAside>
    </PageFrame>
  )
}

/** The breadcrumb from the help centre to this article. */
function Place({ article: { section } }: { article: Article }) {
  const { t } = useTranslation('articleSearch')
  return (
    <nav aria-label={t('article.path')}>
      <TextLink to="/support/index">{t('title.support')}</TextLink>
      {' › '}
      <TextLink to={sectionPath(section)}>{t(`section.${section}`)}</TextLink>
    </nav>
  )
}

function Updated({ day }: { day: string }) {
  const { t, i18n } = useTranslation('articleSearch')
  // A day of the calendar, the same in every zone.
  return (
    <Text as="p" kind="small" tone="faint">
      {t('article.updated', { day: dayWriter(i18n.language, 'UTC')(Date.parse(`${day}T00:00:00Z`)) })}
    </Text>
  )
}

/** The article's headings. */
function Contents({ article: { id, blocks } }: { article: Article }) {
  const { t } = useTranslation('articleSearch')
  const label = useId()
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  if (headings.length < 2) return null
  return (
    <nav aria-labelledby={label}>
      <Text as="h2" kind="label" tone="soft" id={label}>
        {t('article.contents')}
      </Text>
      <PlainList>
        {headings.map(({ anchor, parts }) => (
          <li key={anchor}>
            <TextLink to={articlePath(id, anchor)}>{plainInline(parts)}</TextLink>
          </li>
        ))}
      </PlainList>
    </nav>
  )
}

/** Further help: related articles, and people. */
function More({ app, article: { related } }: { app: AppRefs; article: Article }) {
  const { t } = useTranslation('articleSearch')
  // Headings of the article may have any other id.
  const [relatedLabel, moreLabel] = [useId(), useId()]
  return (
    <Stack sx={{ gap: 6, marginTop: 8 }}>
      {related.length > 0 && (
        <section aria-labelledby={relatedLabel}>
          <Text as="h2" kind="heading" id={relatedLabel}>
            {t('article.related')}
          </Text>
          <PlainList>
            {related.map(({ id, title }) => (
              <li key={id}>
                <TextLink to={articlePath(id)}>{title}</TextLink>
              </li>
            ))}
          </PlainList>
        </section>
      )}
      <Box component="section" aria-labelledby={moreLabel}>
        <Text as="h2" kind="heading" id={moreLabel}>
          {t('article.more')}
        </Text>
        <Stack direction="row" sx={{ gap: 2, marginTop: 2, flexWrap: 'wrap' }}>
          <Button onClick={() => app.supportEntry.send({ type: 'panel.requested' })}>{t('action.contact')}</Button>
        </Stack>
      </Box>
    </Stack>
  )
}
