import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { shellLimits } from '#contract/shell/limits.ts'
import { messageCentrePath } from '#contract/messages/messagePlaces.ts'
import type { AlertsRef } from '#machines/markets/alerts/alerts.machine.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { from } from '#ui/layout/windows.ts'
import { Text } from '#ui/content/Text.tsx'
import { AlertForm } from './AlertForm.tsx'
import { AlertList } from './AlertList.tsx'

/** The form beside the list where the window is wide enough. */
const formAndList = 'var(--form-width) minmax(0, 1fr)'

/** The user's price alerts. */
export function Alerts() {
  const { t } = useTranslation('alerts')
  const { actor, app } = useLoaderData<PageData<AlertsRef>>()
  return (
    <PageFrame title={t('page.title')} actions={<LinkButton to={messageCentrePath}>{t('action.messages')}</LinkButton>}>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          [from(shellLimits.device.besideFrom)]: { gridTemplateColumns: formAndList },
        }}
      >
        <Panel>
          <Stack sx={{ gap: 3, p: 4 }}>
            <Text tone="soft">{t('page.text')}</Text>
            <AlertForm actor={actor} app={app} />
          </Stack>
        </Panel>
        <Panel>
          <Text as="h2" kind="label" tone="soft" sx={{ padding: '12px 16px', background: 'var(--sunken)' }}>
            {t('list.title')}
          </Text>
          <AlertList actor={actor} app={app} />
        </Panel>
      </Box>
    </PageFrame>
  )
}
