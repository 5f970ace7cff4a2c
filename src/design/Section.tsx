import type { ReactNode } from 'react'
import { Text } from '#ui/content/Text.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import type { Sx } from '#ui/sx.ts'

/** A section of the page with its heading. */
export function Section({ title, sx, children }: { title: string; sx?: Sx; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Text as="h2" kind="heading">
        {title}
      </Text>
      <Panel sx={{ mt: 2, p: 4, ...sx }}>{children}</Panel>
    </section>
  )
}
