import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { articlePath, articleSections, popularArticles } from '#contract/support/article.ts'
import type { ArticleHead } from '#contract/support/article.ts'
import { noticesPath } from '#contract/support/notices.ts'
import { requestsPath } from '#contract/support/feedback.ts'
import { linesOf } from '#contract/support/support.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import { presence } from '#machines/account/session/session.view.ts'
import { centreSearch, centreView } from '#machines/support/supportCentre/supportCentre.view.ts'
import type { SupportCentreRef } from '#machines/support/supportCentre/supportCentre.machine.ts'
import { minutesWords } from '#i18n/minutes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CardGrid } from './CardGrid.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { ArticleSearch } from './ArticleSearch.tsx'
import { Sections } from './HelpPages.tsx'

/** The loader's data, besides the machine. */
interface CentreData extends PageData<SupportCentreRef> {
  readonly heads: readonly ArticleHead[]
}

/** The support centre: search, popular articles, all sections, and the channels to reach people. */
export function HelpCentrePage() {
  const { t } = useTranslation('articleSearch')
  const { actor, app, heads } = useLoaderData<CentreData>()
  const search = useSelector(actor, centreSearch)
  const lists = (
    <Stack sx={{ gap: 4 }}>
      <CardGrid>
        <Lines actor={actor} app={app} />
        <Requests app={app} />
        <Popular heads={heads} />
      </CardGrid>
      <Sections heads={heads} sections={articleSections} />
    </Stack>
  )
  return (
    <PageFrame
      title={t('title.support')}
      actions={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <LinkButton to={noticesPath}>{t('action.announcements')}</LinkButton>
          <Button onClick={() => app.supportEntry.send({ type: 'panel.requested' })}>{t('action.contact')}</Button>
        </Stack>
      }
    >
      {search ? (
        <ArticleSearch search={search} heads={heads}>
          {lists}
        </ArticleSearch>
      ) : (
        lists
      )}
    </PageFrame>
  )
}

/** The support channels and their reply times. Its lines keep their place while they load. */
function Lines({ actor, app }: { actor: SupportCentreRef; app: AppRefs }) {
  const { t, i18n } = useTranslation(['articleSearch', 'support'])
  const { state, phase } = useSelector(actor, centreView, shallowEqual)
  const unknown = phase === 'failed' ? '–' : <Skeleton height={16} width={120} />
  const isLate = phase === 'failed' || phase === 'stale'
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="support-lines">
      <Stack sx={{ gap: 2 }}>
        <Text as="h2" kind="heading" id="support-lines">
          {t('lines.title')}
        </Text>
        <Facts
          rows={[
            {
              name: t('lines.channels'),
              // The usual ones until they are loaded, so that the number of text lines stays the same.
              value: linesOf(state?.lines)
                .map((line) => t(`support:line.${line}`))
                .join(' · '),
            },
            {
              name: t('lines.waiting'),
              value:
                state === undefined
                  ? unknown
                  : state.waiting === 0
                    ? t('lines.noOne')
                    : t('lines.people', { count: state.waiting }),
            },
            {
              name: t('lines.answer'),
              value:
                state === undefined
                  ? unknown
                  : state.answerTime === null
                    ? t('lines.unknown')
                    : t('lines.about', { time: minutesWords(state.answerTime, i18n.language) }),
            },
          ]}
        />
        {/* Its line is always there, so that nothing moves. */}
        <Text as="p" kind="small" tone={isLate ? 'error' : 'faint'} role="status" sx={{ minHeight: 32 }}>
          {phase === 'failed' ? t('lines.failed') : phase === 'stale' ? t('lines.stale') : t('lines.note')}
        </Text>
        <Button look="primary" onClick={() => app.supportEntry.send({ type: 'panel.requested' })}>
          {t('lines.chat')}
        </Button>
      </Stack>
    </Panel>
  )
}

/** The link to requests; a guest logs in first. */
function Requests({ app }: { app: AppRefs }) {
  const { t } = useTranslation('articleSearch')
  const isUser = useSelector(app.session, presence) === 'user'
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="support-requests">
      <Text as="h2" kind="heading" id="support-requests">
        {t('requests.title')}
      </Text>
      {/* Both texts have one line in every place, so that nothing moves. */}
      <Text as="p" tone="soft" sx={{ minHeight: 40 }}>
        {isUser ? t('requests.text') : t('requests.guest')}
      </Text>
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', marginTop: 4 }}>
        <LinkButton to={requestsPath()}>{t('requests.own')}</LinkButton>
        <LinkButton to="/userfeedback">{t('requests.new')}</LinkButton>
      </Stack>
    </Panel>
  )
}

function Popular({ heads }: { heads: readonly ArticleHead[] }) {
  const { t } = useTranslation('articleSearch')
  const popular = popularArticles.flatMap((id) => heads.find((head) => head.id === id) ?? [])
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="support-popular">
      <Text as="h2" kind="heading" id="support-popular">
        {t('popular')}
      </Text>
      <PlainList>
        {popular.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={articlePath(id)}>{title}</TextLink>
          </li>
        ))}
      </PlainList>
    </Panel>
  )
}
