import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { ApiEntry } from '#contract/support/calls/apiDocument.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { copyView } from '#machines/shell/copy/copy.machine.ts'
import type { ApiDocumentRef } from '#machines/support/apiDocument/apiDocument.machine.ts'
import { apiEntryView } from '#machines/support/apiDocument/apiDocument.view.ts'
import { CodeBlock } from '#ui/content/Code.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** The call as a program, in the chosen language. */
export function Samples({ actor, entry }: { actor: ApiDocumentRef; entry: ApiEntry }) {
  const { t } = useTranslation('apiDocument')
  const { app } = useLoaderData<PageData<ApiDocumentRef>>()
  const { language } = useSelector(actor, apiEntryView, shallowEqual)
  const text = entry.samples.find((sample) => sample.language === language)?.text ?? ''
  const what = `sample ${entry.id} ${language}`
  const isRefused = useSelector(app.copy, (snapshot) => copyView(snapshot, what).isRefused)
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Segmented
          label={t('language.label')}
          options={entry.samples.map((sample) => ({
            value: sample.language,
            label: t(`language.${sample.language}`),
          }))}
          value={language}
          onChange={(chosen) => actor.send({ type: 'language.chosen', language: chosen })}
        />
        <Button size="small" onClick={() => app.copy.send({ type: 'copy.requested', what, text })}>
          {t('sample.copy')}
        </Button>
      </Stack>
      <CodeBlock label={t('sample.title')}>{text}</CodeBlock>
      <Text kind="small" tone="warning" role="status" sx={{ minHeight: 16 }}>
        {isRefused && t('sample.refused')}
      </Text>
    </Stack>
  )
}
