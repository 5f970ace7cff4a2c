import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SignpostDrawing } from '#ui/feedback/drawings.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** As high as the search with what is popular, so that nothing below moves when it comes. */
const searchHeight = 588

/** An address that leads nowhere, with ways back. `search` is where a market is found, if that works. */
export function NotFound({ search }: { search: ReactNode }) {
  const { t } = useTranslation('notFound')
  return (
    <PageFrame title={t('title')}>
      <Stack sx={{ gap: 4, maxWidth: 640 }}>
        <SignpostDrawing />
        <Text as="p" tone="soft">
          {t('text')}
        </Text>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <LinkButton look="primary" to="/market">
            {t('markets')}
          </LinkButton>
          <LinkButton to="/">{t('home')}</LinkButton>
        </Stack>
        {search && (
          <Panel aria-label={t('search')} sx={{ minHeight: searchHeight, boxSizing: 'border-box' }}>
            {search}
          </Panel>
        )}
      </Stack>
    </PageFrame>
  )
}
