import { useTranslation } from 'react-i18next'
import type { PanelId } from '#contract/spot/workspace.ts'

/** The names of the panels. */
export const usePanelNames = (): { readonly [Panel in PanelId]: string } => {
  const { t } = useTranslation('workspace')
  return {
    chart: t('panel.chart'),
    book: t('panel.book'),
    trades: t('panel.trades'),
    form: t('panel.form'),
    orders: t('panel.orders'),
  }
}
