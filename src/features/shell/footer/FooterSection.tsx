import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Disclosure } from '#ui/layout/Fold.tsx'
import { Text } from '#ui/content/Text.tsx'

interface SectionProps {
  app: AppRefs
  id: string
  title: string
  children: ReactNode
}

/** A column with its heading; on phones a heading that opens, one at a time. */
export function FooterSection({ app, id, title, children }: SectionProps) {
  const isPhone = useSelector(app.layout, device) === 'phone'
  const isOpen = useSelector(app.footer, (snapshot) => oneOpenView(snapshot).isOpen(id))
  if (isPhone) {
    return (
      <Box sx={{ borderBottom: '1px solid var(--line)' }}>
        <Disclosure title={title} open={isOpen} onToggle={() => app.footer.send({ type: 'item.toggled', item: id })}>
          {children}
        </Disclosure>
      </Box>
    )
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text as="h2" kind="heading" sx={{ marginBlockEnd: 3 }}>
        {title}
      </Text>
      {children}
    </Box>
  )
}
