import { styled } from '../styled.ts'
import type { ReactNode } from 'react'
import { Text } from '../content/Text.tsx'
import { ownProps } from '../ownProps.ts'

const Frame = styled(
  'div',
  ownProps('narrow'),
)<{ narrow: boolean }>(({ narrow }) => ({
  width: '100%',
  maxWidth: narrow ? 'var(--form-width)' : 'var(--page-width)',
  margin: '0 auto',
  padding: '24px 16px 48px',
  boxSizing: 'border-box',
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
})

/** A page: its one `h1`, actions beside it, content below. `narrow` is for forms. */
export function PageFrame({
  title,
  actions,
  narrow = false,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  narrow?: boolean
  children: ReactNode
}) {
  return (
    <Frame narrow={narrow}>
      <Head>
        <Text as="h1" kind="title">
          {title}
        </Text>
        {actions}
      </Head>
      {children}
    </Frame>
  )
}
