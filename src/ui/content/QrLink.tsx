import { Link } from 'react-router-dom'
import { Qr } from './Qr.tsx'
import { styled } from '../styled.ts'

const Way = styled(Link)({
  display: 'block',
  flex: 'none',
  lineHeight: 0,
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
})

interface QrLinkProps {
  to: string
  /** The same page with its language prefix: the phone gets the absolute address. */
  address: string
  size: number
  label: string
}

/** An internal page as a QR code; a press opens it in a new tab. */
export function QrLink({ to, address, size, label }: QrLinkProps) {
  return (
    <Way to={to} target="_blank" rel="noreferrer" aria-label={label} title={label}>
      <Qr value={new URL(address, document.baseURI).href} size={size} label={label} />
    </Way>
  )
}
