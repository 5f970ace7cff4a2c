import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import type { FloorToolsRef } from '#machines/spot/floorTools/floorTools.machine.ts'
import type { HotkeyChordsRef } from '#machines/spot/hotkeyChords/hotkeyChords.machine.ts'
import { settingsView, toolsIn } from '#machines/spot/floorTools/floorTools.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { handheld } from '#ui/layout/windows.ts'
import { FillLine } from './FillLine.tsx'
import { RoundTrip } from './RoundTrip.tsx'
import { GuestSettings, Settings } from './Settings.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

interface FloorToolsProps {
  actor: FloorToolsRef
  /** Undefined while it loads or after it failed to load. */
  chart: ChartRef | undefined
  /** Everything that happened while the user was away. */
  receipt: ReactNode
  /** The list of hotkeys. */
  keysOf: (chords: HotkeyChordsRef) => ReactNode
}

/** The end of the market strip: own fills, order latency, settings. Its height never changes. */
export function FloorTools({ actor, chart, receipt, keysOf }: FloorToolsProps) {
  const { fillNotices, roundTrip, cancelOnDisconnect, hotkeyChords } = useSelector(actor, toolsIn, shallowEqual)
  const { isGuest } = useSelector(actor, settingsView, shallowEqual)
  return (
    <Box
      sx={{
        position: 'relative',
        flex: '1 1 20rem',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 3,
        minWidth: 0,
        minHeight: 40,
        // There, fills are shown across the whole strip.
        [handheld]: { position: 'static' },
      }}
    >
      {receipt}
      {fillNotices && <FillLine actor={fillNotices} />}
      {roundTrip && <RoundTrip actor={roundTrip} />}
      <SettingsDialog actor={actor}>
        {isGuest ? (
          <GuestSettings keys={hotkeyChords && keysOf(hotkeyChords)} />
        ) : (
          <Settings
            disconnect={cancelOnDisconnect}
            fills={fillNotices}
            chart={chart}
            keys={hotkeyChords && keysOf(hotkeyChords)}
          />
        )}
      </SettingsDialog>
    </Box>
  )
}
