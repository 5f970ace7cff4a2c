/** The clip's frame rate and duration until it repeats. */
export const film = {
  width: 640,
  height: 360,
  picturesInSecond: 10,
  seconds: 24,
  segmentSeconds: 4,
  bitrate: 90_000,
  codec: 'avc1.42001e',
} as const

export interface Encoded {
  /** The decoder configuration in base64. */
  readonly config: string
  readonly pictures: readonly { readonly bytes: string; readonly isKey: boolean }[]
}

/**
 * Runs in a page: draws a moving chart that returns to its start, and encodes it. It must not use anything from
 * outside, because it is passed to the page as text.
 */
export const drawAndEncode = async ({
  width,
  height,
  picturesInSecond,
  seconds,
  segmentSeconds,
  bitrate,
  codec,
}: typeof film): Promise<Encoded> => {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser does not draw')
  const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const pictures: { bytes: string; isKey: boolean }[] = []
  let config = ''
  const encoder = new VideoEncoder({
    output: (chunk, about) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      pictures.push({ bytes: toBase64(bytes), isKey: chunk.type === 'key' })
      const description = about?.decoderConfig?.description
      if (description instanceof ArrayBuffer) config = toBase64(new Uint8Array(description))
      else if (description && ArrayBuffer.isView(description))
        config = toBase64(new Uint8Array(description.buffer, description.byteOffset, description.byteLength))
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({
    codec,
    width,
    height,
    bitrate,
    framerate: picturesInSecond,
    avc: { format: 'avc' },
    latencyMode: 'quality',
  })

  const total = seconds * picturesInSecond
  const candles = 48
  const turn = 2 * Math.PI
  /** A price that repeats after `candles`. */
  const price = (index: number) => {
    const at = (index / candles) * turn
    return 0.5 + 0.22 * Math.sin(at) + 0.11 * Math.sin(3 * at + 1) + 0.06 * Math.sin(7 * at + 2)
  }
  const [left, right, top, bottom] = [24, 540, 64, 320]
  const y = (value: number) => bottom - value * (bottom - top)
  const step = (right - left) / 24

  const draw = (picture: number) => {
    const moved = (picture / total) * candles
    pen.fillStyle = '#0f1318'
    pen.fillRect(0, 0, width, height)
    pen.strokeStyle = '#212830'
    pen.lineWidth = 1
    for (let line = 0; line <= 4; line += 1) {
      const at = Math.round(top + (line * (bottom - top)) / 4) + 0.5
      pen.beginPath()
      pen.moveTo(left, at)
      pen.lineTo(right, at)
      pen.stroke()
    }
    const first = Math.floor(moved)
    for (let index = first; index <= first + 24; index += 1) {
      const [open, close] = [price(index), price(index + 1)]
      const x = left + (index - moved + 0.5) * step
      if (x < left || x > right) continue
      const high = Math.max(open, close) + 0.03 + 0.02 * Math.abs(Math.sin((index * 12.9898) % turn))
      const low = Math.min(open, close) - 0.03
      pen.fillStyle = close >= open ? '#1fa67a' : '#d2465a'
      pen.fillRect(x - 1, y(high), 2, y(low) - y(high))
      pen.fillRect(x - step * 0.32, y(Math.max(open, close)), step * 0.64, Math.max(2, Math.abs(y(open) - y(close))))
    }
    const now = price(moved + 24)
    pen.strokeStyle = '#e0b04a'
    pen.setLineDash([4, 4])
    pen.beginPath()
    pen.moveTo(left, y(now))
    pen.lineTo(right, y(now))
    pen.stroke()
    pen.setLineDash([])
    pen.fillStyle = '#e0b04a'
    pen.fillRect(right + 6, y(now) - 11, 76, 22)
    pen.fillStyle = '#0f1318'
    pen.font = '600 14px monospace'
    pen.textBaseline = 'middle'
    pen.fillText((40_000 + now * 8_000).toFixed(0), right + 18, y(now) + 1)
    pen.fillStyle = '#e6eaef'
    pen.font = '600 20px sans-serif'
    pen.fillText('STATEFLOOR', left, 34)
    // A clock hand that turns once per clip shows at a glance whether the video plays.
    pen.strokeStyle = '#e6eaef'
    pen.lineWidth = 3
    pen.beginPath()
    pen.arc(600, 34, 14, -turn / 4, -turn / 4 + ((picture + 1) / total) * turn)
    pen.stroke()
  }

  for (let picture = 0; picture < total; picture += 1) {
    draw(picture)
    const frame = new VideoFrame(canvas, {
      timestamp: (picture * 1_000_000) / picturesInSecond,
      duration: 1_000_000 / picturesInSecond,
    })
    encoder.encode(frame, { keyFrame: picture % (segmentSeconds * picturesInSecond) === 0 })
    frame.close()
  }
  await encoder.flush()
  return { config, pictures }
}
