import { Box } from '#ui/layout/Box.tsx'
import { SwitchBar, SwitchLink } from '#ui/layout/SwitchLinks.tsx'

interface RecordListsProps {
  label: string
  lists: readonly { readonly label: string; readonly to: string; readonly isCurrent: boolean }[]
}

/** Links to the lists of a page of records. */
export function RecordLists({ label, lists }: RecordListsProps) {
  return (
    <Box sx={{ maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'none' }}>
      <SwitchBar aria-label={label}>
        {lists.map(({ label: name, to, isCurrent }) => (
          <SwitchLink key={to} to={to} aria-current={isCurrent}>
            {name}
          </SwitchLink>
        ))}
      </SwitchBar>
    </Box>
  )
}
