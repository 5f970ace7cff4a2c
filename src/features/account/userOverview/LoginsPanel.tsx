import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { formatMinute } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'
import { OverviewRow } from './OverviewRow.tsx'

/** The last logins with device and address. */
export function LoginsPanel({ actor, app }: { actor: OverviewPanelRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('userOverview')
  const zone = useSelector(app.preferences, zoneOf)
  return (
    <OverviewPanel<OverviewData['logins']>
      actor={actor}
      title={t('logins.title')}
      isTall
      step={() => (
        <LinkButton size="small" to="/user/personSetting">
          {t('logins.more')}
        </LinkButton>
      )}
    >
      {(list) =>
        list.length === 0 ? (
          <Text tone="soft">{t('logins.none')}</Text>
        ) : (
          <PlainList aria-label={t('logins.title')}>
            {list.map(({ id, at, device, address, isNewDevice }) => (
              <li key={id}>
                <OverviewRow
                  name={device === '' ? t('logins.unknown') : device}
                  tag={isNewDevice && <Tag tone="warning">{t('logins.new')}</Tag>}
                >
                  {address} · {formatMinute(at, i18n.language, zone)}
                </OverviewRow>
              </li>
            ))}
          </PlainList>
        )
      }
    </OverviewPanel>
  )
}
