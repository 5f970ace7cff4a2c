import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FloorToolsRef } from '#machines/spot/floorTools/floorTools.machine.ts'
import { settingsView } from '#machines/spot/floorTools/floorTools.view.ts'
import { SlidersIcon } from '#ui/content/laterIcons.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { handheld } from '#ui/layout/windows.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/** All trading settings behind one button; the settings themselves are passed in. */
export function SettingsDialog({ actor, children }: { actor: FloorToolsRef; children: ReactNode }) {
  const { t } = useTranslation('floorTools')
  const { isOpen, isGuest } = useSelector(actor, settingsView, shallowEqual)
  return (
    <>
      {/* Guests can only set hotkeys, and phones have none. */}
      <Box sx={isGuest ? { [handheld]: { display: 'none' } } : {}}>
        <IconButton
          label={t('settings.open')}
          aria-haspopup="dialog"
          onClick={() => actor.send({ type: 'settings.opened' })}
        >
          <SlidersIcon size={20} />
        </IconButton>
      </Box>
      <Dialog
        open={isOpen}
        title={t('settings.title')}
        onClose={() => actor.send({ type: 'settings.closed' })}
        closeLabel={t('settings.close')}
        width={520}
      >
        {children}
      </Dialog>
    </>
  )
}
