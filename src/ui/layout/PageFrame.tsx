import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'
import { ownProps } from '../ownProps.ts'

/** Above and beside a list that begins right below the header. */
export const densePadding = '8px 16px 48px'

const Frame = styled(
  'div',
  ownProps('narrow', 'dense'),
)<{ narrow: boolean; dense: boolean }>(({ narrow, dense }) => ({
  width: '100%',
  maxWidth: narrow ? 'var(--form-width)' : 'var(--page-width)',
  margin: '0 auto',
  padding: dense ? densePadding : '24px 16px 48px',
  boxSizing: 'border-box',
  ...(dense ? { '@media (max-width: 600px)': { paddingInline: 0 } } : {}),
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
})

/**
 * A page: its one `h1`, actions beside it, content below. `narrow` is for forms; `dense` for a list that begins right
 * below the header, whose title is heard and not seen.
 */
export function PageFrame({
  title,
  actions,
  narrow = false,
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
    <Frame narrow={narrow} dense={dense}>
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
    </Frame>
  )
}
