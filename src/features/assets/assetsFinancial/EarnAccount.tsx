import { useTranslation } from 'react-i18next'
import { recordsPathOf } from '#contract/assets/financialLinks.ts'
import { CoinsDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** Earn holdings. The venue offers no earn products yet, so there is nothing to hold: the page says where the coins are. */
export function EarnAccount() {
  const { t } = useTranslation('assetsFinancial')
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <LinkButton look="plain" size="small" to={recordsPathOf('rewards')}>
          {t('action.rewards')}
        </LinkButton>
      }
    >
      <Panel>
        <EmptyState
          drawing={<CoinsDrawing />}
          title={t('empty.title')}
          action={
            <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
              <LinkButton look="primary" to="/assetManagement/home">
                {t('action.spot')}
              </LinkButton>
              <LinkButton to="/assetManagement/overView">{t('action.overview')}</LinkButton>
            </Stack>
          }
        >
          {t('empty.text')}
        </EmptyState>
      </Panel>
    </PageFrame>
  )
}
