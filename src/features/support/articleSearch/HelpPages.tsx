import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { articlePath, articleSections, learnSections, sectionPath } from '#contract/support/article.ts'
import type { ArticleHead, ArticleSection } from '#contract/support/article.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { ArticleSearchRef } from '#machines/support/articleSearch/articleSearch.machine.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { CardGrid } from './CardGrid.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'
import { ArticleSearch } from './ArticleSearch.tsx'

/** Data from the loaders of these pages, besides the machine. */
export interface HelpData extends PageData<ArticleSearchRef> {
  readonly heads: readonly ArticleHead[]
  /** The section of the address; undefined if there is none of that name, or the page has none. */
  readonly section: ArticleSection | undefined
}

const inSection = (heads: readonly ArticleHead[], section: ArticleSection): readonly ArticleHead[] =>
  heads.filter((head) => head.section === section)

/** The academy's sections, or the articles of the one in the address. */
export function LearnPage() {
  const { t } = useTranslation('articleSearch')
  const { actor, heads, section } = useLoaderData<HelpData>()
  const chosen = learnSections.find((one) => one === section)
  return (
    <PageFrame
      title={t('title.learn')}
      actions={chosen && <LinkButton to="/learn/index">{t('action.academy')}</LinkButton>}
    >
      <ArticleSearch search={actor} heads={heads}>
        {chosen === undefined ? (
          <Sections heads={heads} sections={learnSections} />
        ) : (
          <section aria-labelledby={chosen}>
            <Text as="h2" kind="heading" id={chosen} sx={{ marginBottom: 3 }}>
              {t(`section.${chosen}`)}
            </Text>
            <ArticleLinks heads={inSection(heads, chosen)} />
          </section>
        )}
      </ArticleSearch>
    </PageFrame>
  )
}

/** All articles of one section. */
export function SectionPage() {
  const { t } = useTranslation('articleSearch')
  const { actor, heads, section } = useLoaderData<HelpData>()
  return (
    <PageFrame
      title={section === undefined ? t('sectionMissing') : t(`section.${section}`)}
      actions={<LinkButton to="/support/index">{t('action.all')}</LinkButton>}
    >
      <ArticleSearch search={actor} heads={heads}>
        {section === undefined ? (
          <Sections heads={heads} sections={articleSections} />
        ) : (
          <ArticleLinks heads={inSection(heads, section)} />
        )}
      </ArticleSearch>
    </PageFrame>
  )
}

/** Sections with their first articles. */
export function Sections({ heads, sections }: { heads: readonly ArticleHead[]; sections: readonly ArticleSection[] }) {
  const { t } = useTranslation('articleSearch')
  return (
    <CardGrid>
      {sections.map((section) => {
        const own = inSection(heads, section)
        if (own.length === 0) return null
        return (
          <Panel key={section} sx={{ p: 5 }} aria-labelledby={section}>
            <Text as="h2" kind="heading" id={section}>
              {t(`section.${section}`)}
            </Text>
            <PlainList>
              {own.slice(0, supportLimits.articles.perSection).map(({ id, title }) => (
                <li key={id}>
                  <TextLink to={articlePath(id)}>{title}</TextLink>
                </li>
              ))}
              {own.length > supportLimits.articles.perSection && (
                <li>
                  <TextLink to={sectionPath(section)}>{t('action.more', { count: own.length })}</TextLink>
                </li>
              )}
            </PlainList>
          </Panel>
        )
      })}
    </CardGrid>
  )
}
