import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { articlePath, sectionPath } from '#contract/support/article.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { ApiDocumentRef } from '#machines/support/apiDocument/apiDocument.machine.ts'
import { apiEntryView, apiListView } from '#machines/support/apiDocument/apiDocument.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatCount } from '#i18n/format.ts'
import { OutsideLink, TextLink } from '#ui/content/TextLink.tsx'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ListAndDetail } from './ListAndDetail.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { CallList } from './CallList.tsx'
import { Entry } from './Entry.tsx'

type Data = PageData<ApiDocumentRef>

const second = 1_000

/** The reference of all calls and streams. */
export function ApiDocumentPage() {
  const { t } = useTranslation('apiDocument')
  const { actor } = useLoaderData<Data>()
  const { phase, entry } = useSelector(actor, apiEntryView, shallowEqual)
  return (
    <PageFrame title={t('page.title')} actions={<Downloads />}>
      <ListAndDetail label={t('list.label')} list={<CallList actor={actor} />} isOpen={phase !== 'none'}>
        {phase !== 'none' && (
          <Text as="p" sx={{ marginBottom: 3 }}>
            <TextLink to="/apiDocument">{t('entry.back')}</TextLink>
          </Text>
        )}
        {phase === 'none' && <Start actor={actor} />}
        {phase === 'missing' && (
          <Panel sx={{ p: 5 }}>
            <Text as="h2" kind="heading">
              {t('missing.title')}
            </Text>
            <Text as="p" tone="soft">
              {t('missing.text')}
            </Text>
          </Panel>
        )}
        {phase === 'loading' && (
          <Stack role="status" aria-label={t('entry.loading')} sx={{ gap: 4 }}>
            <Skeleton height={96} />
            <Skeleton height={560} />
          </Stack>
        )}
        {phase === 'failed' && <Failed actor={actor} />}
        {phase === 'shown' && entry && <Entry key={entry.id} actor={actor} entry={entry} />}
      </ListAndDetail>
    </PageFrame>
  )
}

function Downloads() {
  const { t } = useTranslation('apiDocument')
  return (
    <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
      {(['openapi', 'asyncapi'] as const).map((name) => (
        <OutsideLink key={name} alone href={`/${name}.json`} newTab={t('download.newTab')}>
          {t(`download.${name}`)}
        </OutsideLink>
      ))}
    </Stack>
  )
}

function Failed({ actor }: { actor: ApiDocumentRef }) {
  const { t } = useTranslation('apiDocument')
  const { error } = useSelector(actor, apiEntryView, shallowEqual)
  return (
    <FailureState
      title={t('entry.failed')}
      retry={{ label: t('entry.retry'), onRetry: () => actor.send({ type: 'entry.retried' }) }}
      {...(error && failureParts(error))}
    />
  )
}

const guides = ['overview', 'authentication', 'idempotency', 'limits', 'streams'] as const
const articles = {
  overview: 'api-overview',
  authentication: 'api-authentication',
  idempotency: 'api-idempotency',
  limits: 'api-rate-limits',
  streams: 'api-streams',
} as const

/** Facts to know before the first call. */
function Start({ actor }: { actor: ApiDocumentRef }) {
  const { t, i18n } = useTranslation('apiDocument')
  const { phase, rate } = useSelector(actor, apiListView, shallowEqual)
  const number = (value: number) => formatCount(value, i18n.language)
  return (
    <Panel sx={{ p: 5 }}>
      <Text as="h2" kind="heading">
        {t('none.title')}
      </Text>
      <Text as="p" sx={{ margin: '8px 0 16px' }}>
        {t('none.text')}
      </Text>
      <Stack component="ul" sx={{ gap: 3, margin: 0, paddingInlineStart: 5 }}>
        {guides.map((guide) => (
          <li key={guide}>
            <TextLink to={articlePath(articles[guide])}>{t(`guide.${guide}.title`)}</TextLink>
            <Text as="p" tone="soft" sx={{ marginTop: 1 }}>
              {t(`guide.${guide}.text`)}
            </Text>
            {guide === 'limits' && (
              // Its line is there before the rate, so that nothing below moves.
              <Text as="p" tone="soft" sx={{ minHeight: 20 }}>
                {phase === 'shown' &&
                  t('guide.limits.rate', { calls: number(rate.calls), seconds: number(rate.window / second) })}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      <Text as="p" tone="soft" sx={{ marginTop: 4 }}>
        <TextLink to={sectionPath('errors')}>{t('none.errors')}</TextLink>
      </Text>
    </Panel>
  )
}
