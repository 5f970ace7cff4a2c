import { QRCodeSVG } from 'qrcode.react'

/**
 * A QR code: dark on white in both themes and with its quiet zone, because phones cannot read it otherwise. `label` is
 * its accessible name.
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
