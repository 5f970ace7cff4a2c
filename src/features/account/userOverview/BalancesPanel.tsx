import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { walletTypes } from '#contract/assets/accounts.ts'
import { worthIn } from '#contract/assets/totals.ts'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.view.ts'
import { hiddenAmount, isHidden as isHiddenOf, unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { currencyOf } from '#machines/shell/currency/currency.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { formatMoney } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { HideButton } from '#ui/forms/HideButton.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'

type Data = OverviewData['balances']

/** The total of all accounts, in the user's unit, or hidden. */
export function BalancesPanel({ actor, app }: { actor: OverviewPanelRef; app: AppRefs }) {
  const { t, i18n } = useTranslation('userOverview')
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  const unit = useSelector(app.assetDisplay, unitOf)
  const rate = useSelector(app.currency, currencyOf)
  return (
    <OverviewPanel<Data>
      actor={actor}
      title={t('balances.title')}
      corner={
        <HideButton
          label={t(isHidden ? 'balances.show' : 'balances.hide')}
          isHidden={isHidden}
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
      {(overview) => {
        const worth = worthIn(unit, overview.totalUsdt, overview, rate)
        return (
          <Text kind="display" numbers>
            {isHidden ? hiddenAmount : formatMoney(worth.value, i18n.language, worth.digits)}{' '}
            <Text tone="soft">{worth.unit}</Text>
          </Text>
        )
      }}
    </OverviewPanel>
  )
}
