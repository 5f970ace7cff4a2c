import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'
import type { Sx } from '../sx.ts'
import { Box } from './Box.tsx'
import { narrow } from './windows.ts'

/**
 * Where a page stands in the window, as its skeleton does before it: `narrow` for forms, `dense` for a list that begins
 * right below the header and, in a narrow window, at its edges.
 */
export const frameOf = ({
  narrow: isForm = false,
  dense = false,
}: {
  narrow?: boolean | undefined
  dense?: boolean | undefined
}): Sx => ({
  width: '100%',
  maxWidth: isForm ? 'var(--form-width)' : 'var(--page-width)',
  margin: '0 auto',
  padding: dense ? '8px 16px 48px' : '24px 16px 48px',
  boxSizing: 'border-box',
  ...(dense ? { [narrow]: { paddingInline: 0, paddingTop: 0 } } : {}),
})

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
})

/**
 * A page: its one `h1`, actions beside it, content below. The title of a `dense` one is heard and not seen.
 */
export function PageFrame({
  title,
  actions,
  narrow: isForm = false,
  dense = false,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  narrow?: boolean
  dense?: boolean
  children: ReactNode
}) {
  return (
    <Box sx={frameOf({ narrow: isForm, dense })}>
      {dense ? (
        <h1 className="visually-hidden">{title}</h1>
      ) : (
        <Head>
          <Text as="h1" kind="title">
            {title}
          </Text>
          {actions}
        </Head>
      )}
      {children}
    </Box>
  )
}
