import type { ReactNode } from 'react'
import { Text } from '#ui/content/Text.tsx'
import { DateField } from '#ui/forms/DateField.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { oneColumn, phone } from '#ui/layout/windows.ts'
import { sideways } from './filterLine.ts'

const dayWidth = {
  flex: '1 1 140px',
  maxWidth: 220,
  [phone]: { flex: '0 0 132px' },
  [oneColumn]: { maxWidth: 'none' },
} as const

interface Day {
  readonly label: string
  readonly day: string | undefined
  readonly error: string | undefined
  readonly onChange: (day: string | undefined) => void
}

interface DaysFilterProps {
  label: string
  presets: readonly { readonly value: string; readonly label: string }[]
  /** Empty for days of one's own. */
  preset: string
  onPreset: (value: string) => void
  /** The first and the last day that can be chosen. */
  bounds: { readonly first: string; readonly last: string }
  from: Day
  to: Day
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/** The days of a list of records: presets, and the first and last day. */
export function DaysFilter({ label, presets, preset, onPreset, bounds, from, to, children }: DaysFilterProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 2,
        alignItems: 'start',
        [phone]: { ...sideways, flexWrap: 'nowrap' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          minWidth: 0,
          maxWidth: '100%',
          [phone]: { flex: 'none', maxWidth: 'none' },
        }}
      >
        <Text kind="label" tone="soft" aria-hidden>
          {label}
        </Text>
        <Segmented label={label} options={presets} value={preset} onChange={onPreset} />
      </Box>
      <Box sx={dayWidth}>
        <DateField {...bounds} {...from} />
      </Box>
      <Box sx={dayWidth}>
        <DateField {...bounds} {...to} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          pt: '22px',
          [phone]: { flexWrap: 'nowrap' },
          [oneColumn]: { pt: 0, width: '100%' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
