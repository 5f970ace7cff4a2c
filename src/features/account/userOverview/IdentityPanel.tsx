import { useTranslation } from 'react-i18next'
import { identityLabel } from '#contract/account/identityLabel.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'

/** The user's verification level. */
export function IdentityPanel({ actor }: { actor: OverviewPanelRef }) {
  const { t } = useTranslation(['userOverview', 'header'])
  return (
    <OverviewPanel<OverviewData['identity']>
      actor={actor}
      title={t('identity.title')}
      step={(data) => {
        const isOpen = data !== undefined && identityLabel(data) === 'none'
        return (
          <LinkButton look={isOpen ? 'primary' : 'secondary'} size="small" to="/user/identity">
            {t(isOpen ? 'identity.verify' : 'identity.show')}
          </LinkButton>
        )
      }}
    >
      {(data) => {
        const label = identityLabel(data)
        return (
          <>
            <Text kind="title">{t(`header:identity.${label}`)}</Text>
            <Text as="p" tone="soft">
              {t(label === 'none' || label === 'pending' ? `identity.${label}` : 'identity.done')}
            </Text>
            {label !== 'pending' && (
              <Text as="p" kind="small" tone="soft">
                {label === 'none' || label === 'standard' ? t(`identity.next.${label}`) : t('identity.next.highest')}
              </Text>
            )}
          </>
        )
      }}
    </OverviewPanel>
  )
}
