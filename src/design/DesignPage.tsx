import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Blocks } from './Blocks.tsx'
import { Colours } from './Colours.tsx'
import { Contrasts } from './Contrasts.tsx'
import { Measures } from './Measures.tsx'
import { roles } from './roles.ts'

/** Every design token with its purpose, and the blocks that all screens are built from. */
export function DesignPage() {
  return (
    <PageFrame title="Design">
      <Stack sx={{ gap: 6 }}>
        {roles.map((group) => (
          <Colours key={group.title} title={group.title} names={group.roles} />
        ))}
        <Contrasts title="Contrast" />
        <Measures title="Measures" />
        <Blocks title="Blocks" />
      </Stack>
    </PageFrame>
  )
}
