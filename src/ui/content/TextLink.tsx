import MuiLink from '@mui/material/Link'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

/** An internal link in running text. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <MuiLink underline="always" {...props} component={Link} />
)
