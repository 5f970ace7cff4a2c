import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { Neighbour } from '#contract/shell/neighbours.ts'
import type { RouteId } from '#contract/routes.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

interface UnbuiltData {
  readonly id: RouteId
  readonly nearest: Neighbour
}

/** A page that this venue does not have yet: what it will be, and a link to the nearest one that exists. */
export function Unbuilt() {
  const { t } = useTranslation(['unbuilt', 'routes'])
  const { id, nearest } = useLoaderData<UnbuiltData>()
  return (
    <PageFrame title={t(`routes:title.${id}`)}>
      <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
        <Text as="p">{t(`planned.${id as 'pay'}`)}</Text>
        <Text as="p" tone="soft">
          {t('unbuilt.text')}
        </Text>
        {nearest.id !== 'home' && <Text as="p">{t('unbuilt.nearest')}</Text>}
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {nearest.id !== 'home' && (
            <LinkButton look="primary" to={nearest.path}>
              {t(`routes:title.${nearest.id}`)}
            </LinkButton>
          )}
          <LinkButton look={nearest.id === 'home' ? 'primary' : 'secondary'} to="/">
            {t('unbuilt.home')}
          </LinkButton>
        </Stack>
      </Stack>
    </PageFrame>
  )
}
