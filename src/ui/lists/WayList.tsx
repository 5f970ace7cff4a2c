import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { ownProps } from '../ownProps.ts'
import { styled } from '../styled.ts'

/** Links in one or more columns. */
export const WayList = styled(
  List,
  ownProps('columns'),
)<{ columns?: 1 | 2 }>(({ columns = 1 }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
}))

/** A link as tall as a touch target. */
export const WayRow = (props: ComponentProps<typeof Link>) => <ListItemButton {...props} component={Link} />
