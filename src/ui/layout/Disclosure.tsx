import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../content/icons.tsx'
import { styled } from '../styled.ts'

const Head = styled('h2')({ margin: 0, font: 'inherit' })

const Press = styled('button')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  width: '100%',
  minHeight: 48,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  '& svg': { flex: 'none', transition: 'rotate var(--quick)' },
  '&[aria-expanded="true"] svg': { rotate: '180deg' },
})

const Contents = styled('div')({ paddingBlockEnd: 8 })

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
    <div>
      <Head>
        <Press type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {title}
          <ChevronDownIcon size={18} />
        </Press>
      </Head>
      <Contents id={id} hidden={!open}>
        {children}
      </Contents>
    </div>
  )
}
