import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'
import type { Sx } from '../sx.ts'
import { Box } from './Box.tsx'
import { narrow } from './windows.ts'

/**
 * The page's position in the window, also for its skeleton: `narrow` for forms, `dense` for a list that starts right
 * below the header and, in a narrow window, at its edges.
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

/** A page: its only `h1`, actions beside it, content below. A `dense` page's title is visually hidden. */
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
