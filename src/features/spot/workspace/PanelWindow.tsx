import { useTranslation } from 'react-i18next'
import { panelAddress } from '#contract/spot/panelAddress.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import { OwnWindowIcon } from '#ui/floor/floorIcons.tsx'
import { OwnWindowLink } from '#ui/floor/OwnWindowLink.tsx'
import { usePanelNames } from './panelNames.ts'

/** Leads to one panel in a window of its own; here it stays, as nobody can know how long that window stays open. */
export function PanelWindow({ symbol, panel }: { symbol: string; panel: PanelId }) {
  const { t } = useTranslation('workspace')
  const names = usePanelNames()
  return (
    <OwnWindowLink
      to={panelAddress(symbol, panel)}
      name={`${symbol} ${panel}`}
      label={t('action.ownWindow', { panel: names[panel] })}
    >
      <OwnWindowIcon size={18} />
    </OwnWindowLink>
  )
}
