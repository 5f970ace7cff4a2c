import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { messageCentrePath } from '#contract/messages/messagePlaces.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { formatCount, formatMinute } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'
import { OverviewRow } from './OverviewRow.tsx'

/** Unread messages and the newest ones. */
export function MessagesPanel({ actor, app }: { actor: OverviewPanelRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('userOverview')
  const locale = i18n.language
  const zone = useSelector(app.preferences, zoneOf)
  return (
    <OverviewPanel<OverviewData['messages']>
      actor={actor}
      title={t('messages.title')}
      isTall
      step={() => (
        <LinkButton size="small" to={messageCentrePath}>
          {t('messages.all')}
        </LinkButton>
      )}
    >
      {({ unread, list }) =>
        list.length === 0 ? (
          <Text tone="soft">{t('messages.none')}</Text>
        ) : (
          <>
            <Text>
              {unread === 0 ? t('messages.allRead') : t('messages.unread', { unread: formatCount(unread, locale) })}
            </Text>
            <PlainList aria-label={t('messages.title')}>
              {list.map(({ id, title, createdTime, read }) => (
                <li key={id}>
                  <OverviewRow name={title} isQuiet={read} tag={!read && <Tag tone="brand">{t('messages.new')}</Tag>}>
                    {formatMinute(createdTime, locale, zone)}
                  </OverviewRow>
                </li>
              ))}
            </PlainList>
          </>
        )
      }
    </OverviewPanel>
  )
}
