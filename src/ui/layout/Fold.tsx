import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import ListItemButton from '@mui/material/ListItemButton'
import type { ComponentProps, ReactNode } from 'react'
import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import { ChevronDownIcon } from '../content/icons.tsx'
import { styled } from '../styled.ts'
import Mounted from './Mounted.tsx'

const Head = styled(AccordionSummary)({
  minHeight: 48,
  padding: '8px 12px',
  borderRadius: 'var(--radius-small)',
  fontSize: 'var(--size-heading)',
  '&:hover': { background: 'var(--hover)' },
  '&:focus-visible': { outlineOffset: -2 },
})

const busyLook = { opacity: 0.7, cursor: 'progress' } as const

/** An icon with text beside it. */
const Named = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > svg': { flex: 'none', color: 'var(--text-soft)' },
})

const Inside = styled(AccordionDetails)({ paddingInlineStart: 12, paddingBlockEnd: 8 })

/** A row inside or beside folds that links to an internal page. */
export const FoldLink = ({ icon, children, ...rest }: ComponentProps<typeof Link> & { icon: ReactNode }) => (
  <ListItemButton {...rest} component={Link} sx={{ minHeight: 44 }}>
    <Named>
      {icon}
      {children}
    </Named>
  </ListItemButton>
)

interface FoldPressProps {
  icon: ReactNode
  'aria-busy'?: boolean | undefined
  'aria-haspopup'?: 'dialog'
  onClick: () => void
  children: ReactNode
}

/** A row beside folds that opens something over the page. */
export const FoldPress = ({ icon, children, ...rest }: FoldPressProps) => (
  <ListItemButton
    {...rest}
    component="button"
    sx={{ minHeight: 48, fontSize: 'var(--size-heading)', fontWeight: 600, '&[aria-busy="true"]': busyLook }}
  >
    <Named>
      {icon}
      {children}
    </Named>
  </ListItemButton>
)

export interface FoldProps {
  title: string
  icon: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A heading that expands what is below it. The caller owns its state. */
export function Fold({ title, icon, isOpen, onToggle, children }: FoldProps) {
  const id = useId()
  return (
    <Accordion
      expanded={isOpen}
      onChange={onToggle}
      slots={{ transition: Mounted }}
      slotProps={{ heading: { component: 'div' }, region: { role: undefined } }}
    >
      <Head aria-controls={isOpen ? id : undefined} expandIcon={<ChevronDownIcon size={18} />}>
        <Named>
          {icon}
          {title}
        </Named>
      </Head>
      <Inside>{children}</Inside>
    </Accordion>
  )
}

/**
 * A heading that expands and collapses what is below it, which is drawn only while shown. The caller owns its state; with
 * props that stay and without children while it is closed, it is not rendered again.
 */
export const Disclosure = memo(function Disclosure({
  title,
  open,
  onToggle,
  children,
}: {
  title: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <Accordion
      expanded={open}
      onChange={onToggle}
      slots={{ transition: Mounted }}
      slotProps={{ heading: { component: 'h2' }, region: { role: undefined } }}
    >
      <AccordionSummary aria-controls={open ? id : undefined} expandIcon={<ChevronDownIcon size={18} />}>
        {title}
      </AccordionSummary>
      <AccordionDetails sx={{ paddingBlockEnd: '8px' }}>{children}</AccordionDetails>
    </Accordion>
  )
})
