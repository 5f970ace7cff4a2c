import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../content/icons.tsx'
import { Hidden } from './Shown.tsx'

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
