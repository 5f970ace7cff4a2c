import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ChevronDownIcon } from '../content/icons.tsx'
import type { CSSObject } from '../styled.ts'
import { styled } from '../styled.ts'

interface ShownProps {
  in?: boolean
  children?: ReactNode
}

/** In place of an accordion's animation, which would move what is below while a person aims at it. */
const Hidden = ({ in: isOpen = false, children }: ShownProps) => <div hidden={!isOpen}>{children}</div>

/** The same for contents that exist only while they are shown. */
const Mounted = ({ in: isOpen = false, children }: ShownProps) => isOpen && <div>{children}</div>

const row: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 48,
  boxSizing: 'border-box',
  padding: '8px 12px',
  border: 0,
  borderRadius: 'var(--radius-small)',
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
  '&:focus-visible': { outlineOffset: -2 },
}

const Head = styled(AccordionSummary)(row, { fontSize: 'var(--size-heading)', fontWeight: 600 })

/** An icon with text beside it. */
const Named = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > svg': { flex: 'none', color: 'var(--text-soft)' },
})

const Inside = styled(AccordionDetails)({ paddingInlineStart: 12, paddingBlockEnd: 8 })

const Way = styled(Link)(row, {
  minHeight: 44,
  '&[aria-current="page"]': { background: 'var(--selected)' },
})

/** A row inside or beside folds that links to an internal page. */
export const FoldLink = ({ icon, children, ...rest }: ComponentProps<typeof Way> & { icon: ReactNode }) => (
  <Way {...rest}>
    <Named>
      {icon}
      {children}
    </Named>
  </Way>
)

const Press = styled('button')(row, {
  fontSize: 'var(--size-heading)',
  fontWeight: 600,
  '&[aria-busy="true"]': { opacity: 0.7, cursor: 'progress' },
})

/** A row beside folds that opens something over the page. */
export const FoldPress = ({ icon, children, ...rest }: ComponentProps<typeof Press> & { icon: ReactNode }) => (
  <Press type="button" {...rest}>
    <Named>
      {icon}
      {children}
    </Named>
  </Press>
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

/** A heading that expands and collapses what is below it. The caller owns its state. */
export function Disclosure({
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
      slots={{ transition: Hidden }}
      slotProps={{ heading: { component: 'h2' }, region: { role: undefined } }}
    >
      <AccordionSummary aria-controls={id} expandIcon={<ChevronDownIcon size={18} />}>
        {title}
      </AccordionSummary>
      <AccordionDetails sx={{ paddingBlockEnd: '8px' }}>{children}</AccordionDetails>
    </Accordion>
  )
}
