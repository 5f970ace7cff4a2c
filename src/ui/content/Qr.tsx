import { QRCodeSVG } from 'qrcode.react'

/**
 * A QR picture: dark on white in both themes, with its quiet zone, or phones do not read it. `label` says what it is.
 */
export function Qr({ value, size, label }: { value: string; size: number; label: string }) {
  return (
    <QRCodeSVG
      value={value}
      size={size}
      level="M"
      marginSize={2}
      bgColor="#ffffff"
      fgColor="#10161d"
      title={label}
      role="img"
      aria-label={label}
    />
  )
}
