import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SignpostDrawing } from '#ui/feedback/drawings.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

/** As tall as the search with its popular markets, so that nothing below moves when they load. */
const searchHeight = 588

/** The page for unknown addresses, with links back. `search` is the market search, if available. */
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
