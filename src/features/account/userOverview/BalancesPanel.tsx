import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { walletTypes } from '#contract/assets/accounts.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import { overviewPanelView } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { Text } from '#ui/content/Text.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { HideButton } from '#ui/forms/HideButton.tsx'
import { useShown } from '../../assets/parts/useShown.ts'
import { OverviewPanel } from './OverviewPanel.tsx'

type Data = OverviewData['balances']

/** The total of all accounts, in the user's unit, or hidden. */
export function BalancesPanel({ actor, app }: { actor: OverviewPanelRef; app: AppRefs }) {
  const { t } = useTranslation('userOverview')
  const overview = useSelector(actor, (snapshot) => overviewPanelView<Data>(snapshot).data)
  const shown = useShown(app, overview)
  return (
    <OverviewPanel<Data>
      actor={actor}
      title={t('balances.title')}
      corner={
        <HideButton
          label={t(shown.isHidden ? 'balances.show' : 'balances.hide')}
          isHidden={shown.isHidden}
          onToggle={() => app.assetDisplay.send({ type: 'display.toggled' })}
        />
      }
      step={() => (
        <>
          <LinkButton size="small" to="/assetManagement/overView">
            {t('balances.more')}
          </LinkButton>
          <LinkButton look="plain" size="small" to={transferSearch({ source: walletTypes.spot })}>
            {t('balances.transfer')}
          </LinkButton>
        </>
      )}
    >
      {({ totalUsdt }) => (
        <Text kind="display" numbers>
          {shown.worth(totalUsdt)} <Text tone="soft">{shown.unit}</Text>
        </Text>
      )}
    </OverviewPanel>
  )
}
