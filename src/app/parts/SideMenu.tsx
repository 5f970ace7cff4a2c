import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { SidePanel } from '#features/shell/header/menu/SidePanel.tsx'
import { SupportRow } from '#features/support/supportEntry/SupportRow.tsx'

/** The menu of small screens, with the link to customer service. */
export function SideMenu({ app }: { app: AppRefs }) {
  return (
    <SidePanel app={app}>
      <SupportRow app={app} />
    </SidePanel>
  )
}
