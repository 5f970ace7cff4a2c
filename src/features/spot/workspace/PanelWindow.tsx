import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { panelAddress, panelWindowName } from '#contract/spot/panelAddress.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import type { WindowLinkRef } from '#machines/spot/windowLink/windowLink.machine.ts'
import { openedLink } from '#machines/spot/windowLink/windowLink.view.ts'
import { OwnWindowIcon } from '#features/spot/parts/floorIcons.tsx'
import { OwnWindowLink } from '#drawing/floor/OwnWindowLink.tsx'
import { usePanelNames } from './panelNames.ts'

interface PanelWindowProps {
  symbol: string
  panel: PanelId
  /** This window's group; undefined while its flow loads or after it failed to load. */
  windowLink: WindowLinkRef | undefined
}

/**
 * Opens a panel in its own window; it leaves the floor as long as that window is open. The new window starts in this window's group, or both join one that no other window uses.
 */
export function PanelWindow({ symbol, panel, windowLink }: PanelWindowProps) {
  const { t } = useTranslation('savedLayouts')
  const names = usePanelNames()
  const link = useSelector(windowLink, openedLink, shallowEqual)
  return (
    <OwnWindowLink
      to={panelAddress(symbol, panel, link)}
      name={panelWindowName(panel, link.group ?? symbol)}
      label={t('action.ownWindow', { panel: names[panel] })}
    >
      <OwnWindowIcon size={18} />
    </OwnWindowLink>
  )
}
