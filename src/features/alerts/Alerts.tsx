import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { messageCentrePath } from '../../../contract/messagePlaces'
import type { AlertsRef } from '../../../machines/alerts/alerts.machine'
import type { PageData } from '../../../machines/app/app.refs'
import { zoneOf } from '../../../machines/preferences/preferences.view'
import { LinkButton } from '../../ui/Button'
import { PageFrame } from '../../ui/PageFrame'
import { Panel } from '../../ui/Panel'
import { Stack } from '../../ui/Stack'
import { Text } from '../../ui/Text'
import { AlertForm } from './AlertForm'
import { AlertList } from './AlertList'

/** What a person wants to be told of. */
export function Alerts() {
  const { t } = useTranslation('alerts')
  const { actor, app } = useLoaderData<PageData<AlertsRef>>()
  const zone = useSelector(app.preferences, zoneOf)
  return (
    <PageFrame title={t('page.title')} narrow actions={<LinkButton to={messageCentrePath}>{t('action.messages')}</LinkButton>}>
      <Panel>
        <Stack sx={{ gap: 3, p: 4 }}>
          <Text tone="soft">{t('page.text')}</Text>
          <AlertForm actor={actor} app={app} />
        </Stack>
        <Text as="h2" kind="label" tone="soft" sx={{ padding: '12px 16px', background: 'var(--sunken)' }}>
          {t('list.title')}
        </Text>
        <AlertList actor={actor} zone={zone} />
      </Panel>
    </PageFrame>
  )
}
