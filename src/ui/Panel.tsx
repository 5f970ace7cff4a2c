import { styled } from '@mui/material/styles'

/** A surface. Panels share edges; a panel never stands inside another. */
export const Panel = styled('section')({
  background: 'var(--panel)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
})
