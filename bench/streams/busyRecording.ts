import { writeFile } from 'node:fs/promises'

export const busySymbols = 200
const tickEvery = 100

/** Writes a recording of `length` ms in which every market trades once in each tick of the venue. */
export const writeBusyRecording = async (file: string, length: number): Promise<void> => {
  const lines: string[] = []
  const markets = Array.from({ length: busySymbols }, (_, at) => `AA${at}/USDT`)
  const price = (at: number, tick: number) =>
    `1${((tick * 37 + at * 11) % 900) + 100}.${String((tick * 7 + at) % 90).padStart(2, '0')}`
  for (let ts = 0; ts < length; ts += tickEvery) {
    const tick = ts / tickEvery
    for (const [at, market] of markets.entries()) {
      if (tick === 0)
        lines.push(JSON.stringify({ ts, market, kind: 'quote', bid: ['1000.00', '1.5'], ask: ['2000.00', '2.5'] }))
      lines.push(
        JSON.stringify({
          ts,
          market,
          kind: 'trade',
          price: price(at, tick),
          amount: '1.25',
          side: tick % 2 ? 'buy' : 'sell',
        }),
      )
    }
  }
  await writeFile(file, `${lines.join('\n')}\n`)
}
