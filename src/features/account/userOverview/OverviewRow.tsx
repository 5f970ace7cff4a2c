import type { ReactNode } from 'react'
import { Text } from '#ui/content/Text.tsx'
import { Box } from '#ui/layout/Box.tsx'

/** An entry of a panel in two lines: its name with a tag, and what it was below. */
export function OverviewRow({
  name,
  isQuiet = false,
  tag,
  children,
}: {
  name: string
  /** It needs no attention. */
  isQuiet?: boolean
  tag: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minWidth: 0 }}>
        <Text kind="small" noWrap title={name} sx={{ fontWeight: isQuiet ? 400 : 600, minWidth: 0 }}>
          {name}
        </Text>{' '}
        {tag}
      </Box>{' '}
      <Text as="p" kind="small" tone="soft" numbers>
        {children}
      </Text>
    </>
  )
}
