import type { ReactNode } from 'react'
import { narrow } from '#ui/layout/windows.ts'
import { styled } from '#ui/styled.ts'

/** Running text: headings, paragraphs, lists, tables, code and set-off remarks, by their plain elements. */
export const Prose = styled('div')({
  fontSize: '1rem',
  lineHeight: '1.625rem',
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & pre, & aside': { margin: '0 0 16px' },
  '& h2': { margin: '32px 0 12px', fontSize: 'var(--size-title)', lineHeight: '1.75rem', fontWeight: 650 },
  '& h3': { margin: '24px 0 8px', fontSize: 'var(--size-heading)', lineHeight: '1.5rem', fontWeight: 600 },
  '& ul, & ol': { paddingInlineStart: 24 },
  '& li': { marginBottom: 6 },
  '& li > p': { margin: '0 0 6px' },
  '& code': {
    padding: '1px 4px',
    borderRadius: 'var(--radius-small)',
    background: 'var(--sunken)',
    fontFamily: 'var(--mono, ui-monospace, monospace)',
    fontSize: '0.875em',
  },
  '& pre': { padding: 12, borderRadius: 'var(--radius)', background: 'var(--sunken)', whiteSpace: 'pre-wrap' },
  '& pre code': { padding: 0, background: 'none', lineHeight: '1.375rem' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 'var(--size-body)', lineHeight: '1.25rem' },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderBottom: '1px solid var(--line)',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    [narrow]: { '&:not(:last-child)': { minWidth: '6rem' }, '&:last-child': { minWidth: '10rem' } },
  },
  '& th': { color: 'var(--text-soft)', fontWeight: 500 },
  '& aside': {
    padding: '10px 14px',
    borderInlineStart: '3px solid var(--info)',
    borderRadius: 'var(--radius)',
    background: 'var(--info-soft)',
  },
  '& aside[data-look="warning"]': { borderColor: 'var(--warning)', background: 'var(--warning-soft)' },
  '& aside[data-look="example"]': { borderColor: 'var(--line-strong)', background: 'var(--sunken)' },
  '& aside > strong': { display: 'block', fontSize: 'var(--size-body)' },
  '& aside > :last-child, & li > :last-child': { marginBottom: 0 },
  '& a': { color: 'var(--brand)', textUnderlineOffset: '2px' },
  '& a:hover': { color: 'var(--brand-strong)' },
  // The link to a heading shows when the heading is pointed at or the link has the focus.
  '& a[data-anchor]': { marginInlineStart: 8, color: 'var(--text-faint)', textDecoration: 'none', opacity: 0 },
  '& :is(h2, h3):hover > a[data-anchor], & a[data-anchor]:focus-visible': { opacity: 1 },
})

const Scroller = styled('div')({ margin: '0 0 16px', overflowX: 'auto' })

/** The place of a table, which scrolls by itself where it is wider than the window: its words stay whole. */
export function ProseTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Scroller role="group" aria-label={label} tabIndex={0}>
      {children}
    </Scroller>
  )
}
