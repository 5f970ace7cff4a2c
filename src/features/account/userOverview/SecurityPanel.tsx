import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AccountSecurity } from '#contract/account/calls/account.ts'
import { accountLimits } from '#contract/account/limits.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { formatCount, formatMinute } from '#i18n/format.ts'
import { ProgressBar } from '#ui/content/ProgressBar.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { DataTable } from '#ui/lists/DataTable.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'

const settings = '/user/personSetting'
const { most } = accountLimits.score

const isOff = ({ items }: AccountSecurity, protection: 'authenticator' | 'recoveryCodes'): boolean =>
  items.some((item) => item.protection === protection && item.state === 'off')

/** The security score, and what raises it. */
export function SecurityPanel({ actor, app }: { actor: OverviewPanelRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('userOverview')
  const zone = useSelector(app.preferences, zoneOf)
  const locale = i18n.language
  return (
    <OverviewPanel<AccountSecurity>
      actor={actor}
      title={t('security.title')}
      step={(data) =>
        data && isOff(data, 'authenticator') ? (
          <LinkButton look="primary" size="small" to={settings}>
            {t('security.turnOn')}
          </LinkButton>
        ) : data && isOff(data, 'recoveryCodes') ? (
          <LinkButton look="primary" size="small" to={settings}>
            {t('security.newCodes')}
          </LinkButton>
        ) : (
          <LinkButton size="small" to={settings}>
            {t('security.settings')}
          </LinkButton>
        )
      }
    >
      {({ score, items, heldUntil }) => {
        const words = t('security.score', { score: formatCount(score, locale), most: formatCount(most, locale) })
        return (
          <>
            <Text kind="display" numbers>
              {words}
            </Text>
            <ProgressBar label={t('security.title')} share={score / most} words={words} />
            {heldUntil !== null && (
              <Alert kind="info">{t('security.held', { time: formatMinute(heldUntil, locale, zone) })}</Alert>
            )}
            <Details summary={t('security.all')} label={t('security.all')}>
              <DataTable
                caption={t('security.all')}
                rows={items}
                rowKey={({ protection }) => protection}
                columns={[
                  {
                    key: 'protection',
                    head: t('security.protection'),
                    kind: 'lead',
                    cell: ({ protection }) => t(`protection.${protection}`),
                  },
                  {
                    key: 'points',
                    head: t('security.worth'),
                    numbers: true,
                    cell: ({ points }) => t('security.points', { points: formatCount(points, locale) }),
                  },
                  { key: 'state', head: t('security.state'), cell: ({ state }) => t(`protectionState.${state}`) },
                ]}
              />
            </Details>
          </>
        )
      }}
    </OverviewPanel>
  )
}
