import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { headers } from '#contract/kernel/envelope.ts'
import { articlePath } from '#contract/support/article.ts'
import type { ApiEntry, ApiField } from '#contract/support/calls/apiDocument.ts'
import type { ApiDocumentRef } from '#machines/support/apiDocument/apiDocument.machine.ts'
import { Code, CodeBlock } from '#ui/content/Code.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { TreeList } from './TreeList.tsx'
import { Method } from './Method.tsx'
import { Samples } from './Samples.tsx'
import { Trial } from './Trial.tsx'

/** A call or stream in full. */
export function Entry({ actor, entry }: { actor: ApiDocumentRef; entry: ApiEntry }) {
  const { t } = useTranslation('apiDocument')
  const isStream = entry.method === 'WS'
  const { body, response } = entry.example
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="entry">
      <Head entry={entry} />
      {entry.parameters.length > 0 && <Parameters entry={entry} />}
      {entry.body.length > 0 && (
        <Part title={t('entry.body')}>
          <Schema lines={entry.body} />
        </Part>
      )}
      {body !== '' && (
        <Part title={t(isStream ? 'entry.subscribe' : 'entry.bodyExample')}>
          <CodeBlock label={t(isStream ? 'entry.subscribe' : 'entry.bodyExample')}>{body}</CodeBlock>
        </Part>
      )}
      <Part title={t(isStream ? 'entry.push' : 'entry.response')}>
        {entry.response.length === 0 ? (
          <Text as="p" tone="soft">
            {t('entry.noData')}
          </Text>
        ) : (
          <Schema lines={entry.response} />
        )}
      </Part>
      <Part title={t(isStream ? 'entry.pushExample' : 'entry.responseExample')}>
        <CodeBlock label={t(isStream ? 'entry.pushExample' : 'entry.responseExample')}>{response}</CodeBlock>
      </Part>
      {entry.codes.length > 0 && <Codes entry={entry} />}
      {entry.samples.length > 0 && (
        <Part title={t('sample.title')}>
          <Samples actor={actor} entry={entry} />
        </Part>
      )}
      <Part title={t('trial.title')}>
        <Trial actor={actor} entry={entry} />
      </Part>
    </Panel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Text as="h3" kind="heading" sx={{ margin: '24px 0 8px' }}>
        {title}
      </Text>
      {children}
    </>
  )
}

function Head({ entry }: { entry: ApiEntry }) {
  const { t } = useTranslation('apiDocument')
  const { id, method, path, summary, auth, signed, money, keyField, encoding } = entry
  return (
    <Stack sx={{ gap: 2 }}>
      <Text as="h2" kind="title" id="entry">
        {id}
      </Text>
      <Text as="p">{summary}</Text>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Method method={method} />
        <Code>{path}</Code>
      </Stack>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Tag>{t(`auth.${auth}`)}</Tag>
        {signed && <Tag tone="warning">{t('fact.signed')}</Tag>}
        {money && <Tag tone="warning">{t('fact.money')}</Tag>}
        {encoding === 'multipart' && <Tag>{t('fact.form')}</Tag>}
      </Stack>
      {signed && (
        <Text as="p" tone="soft">
          {t('fact.signedText')} <TextLink to={articlePath('api-authentication')}>{t('fact.more')}</TextLink>
        </Text>
      )}
      {money && (
        <Text as="p" tone="soft">
          {t('fact.keyText', { key: keyField ?? headers.idempotencyKey })}{' '}
          <TextLink to={articlePath('api-idempotency')}>{t('fact.more')}</TextLink>
        </Text>
      )}
      {method === 'WS' && (
        <Text as="p" tone="soft">
          {t('fact.streamText')} <TextLink to={articlePath('api-streams')}>{t('fact.more')}</TextLink>
        </Text>
      )}
    </Stack>
  )
}

function Parameters({ entry }: { entry: ApiEntry }) {
  const { t } = useTranslation('apiDocument')
  return (
    <Part title={t('parameter.title')}>
      <DataTable
        caption={t('parameter.title')}
        rows={entry.parameters}
        rowKey={(row) => `${row.in} ${row.name}`}
        columns={[
          {
            key: 'name',
            head: t('parameter.name'),
            kind: 'lead',
            cell: ({ name, required }) => (
              <>
                <Code>{name}</Code> {required && <Tag>{t('parameter.required')}</Tag>}
              </>
            ),
          },
          { key: 'in', head: t('parameter.in'), wide: true, cell: (row) => t(`parameter.place.${row.in}`) },
          { key: 'type', head: t('parameter.type'), wide: true, cell: ({ type }) => <Code>{type}</Code> },
          { key: 'rules', head: t('parameter.rules'), cell: ({ rules }) => <Code>{rules}</Code> },
          { key: 'example', head: t('parameter.example'), cell: ({ example }) => <Code>{example}</Code> },
        ]}
      />
    </Part>
  )
}

function Schema({ lines }: { lines: readonly ApiField[] }) {
  const { t } = useTranslation('apiDocument')
  return (
    <TreeList lines={lines}>
      {({ name, type, required, rules }) => (
        <>
          <Code>{name}</Code>
          <Text tone="soft">{type}</Text>
          {!required && <Text tone="faint">{t('parameter.optional')}</Text>}
          {rules !== '' && (
            <Text kind="small" tone="soft">
              <Code>{rules}</Code>
            </Text>
          )}
        </>
      )}
    </TreeList>
  )
}

function Codes({ entry }: { entry: ApiEntry }) {
  const { t } = useTranslation('apiDocument')
  return (
    <Part title={t('code.title')}>
      <DataTable
        caption={t('code.title')}
        rows={entry.codes}
        rowKey={({ code }) => String(code)}
        columns={[
          {
            key: 'code',
            head: t('code.code'),
            kind: 'lead',
            cell: ({ code }) => (
              <TextLink to={articlePath(String(code))} aria-label={t('code.article', { code })}>
                {code}
              </TextLink>
            ),
          },
          { key: 'text', head: t('code.text'), cell: ({ text }) => text },
        ]}
      />
    </Part>
  )
}
