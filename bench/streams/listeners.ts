import { setTimeout as pass } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { spotTopics } from '#contract/kernel/streams.ts'

/**
 * A process full of sockets that subscribe to all tickers: `listeners.ts URL COUNT WARM_UP MEASURE` (ms). Prints what
 * they received.
 */
const [url = '', countText, warmUpText, measureText] = process.argv.slice(2)
const [count, warmUp, measure] = [countText, warmUpText, measureText].map(Number) as [number, number, number]
const origin = new URL(url).origin.replace('ws', 'http')
/** Only one in this many sockets parses its frames; the others just count them. */
const lookEvery = 50
const opensAtOnce = 50

let frames = 0
let bytes = 0
let closed = 0
const ages: number[] = []

const connect = (number: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { origin, perMessageDeflate: false, skipUTF8Validation: true })
    socket.on('open', () => {
      socket.send(JSON.stringify({ sub: spotTopics.allTickers }))
      resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => (closed += 1))
    socket.on('message', (data: Buffer) => {
      const head = data.toString('latin1', 0, 60)
      if (head.startsWith('{"ping"')) return socket.send(JSON.stringify({ pong: 'pong' }))
      if (!head.includes('"data"')) return
      frames += 1
      bytes += data.length
      if (number % lookEvery > 0) return
      const sent = /"ts":(\d+)\}\]\}$/.exec(data.toString('latin1', data.length - 60))
      if (sent) ages.push(Date.now() - Number(sent[1]))
    })
  })

for (let number = 0; number < count; number += opensAtOnce) {
  await Promise.all(Array.from({ length: Math.min(opensAtOnce, count - number) }, (_, at) => connect(number + at)))
}
await pass(warmUp)
frames = 0
bytes = 0
ages.length = 0
const begun = performance.now()
console.log('measuring')
await pass(measure)
// The output is larger than a pipe's buffer, so it must be flushed before the process ends.
process.stdout.write(
  `${JSON.stringify({ frames, bytes, ages, closed, seconds: (performance.now() - begun) / 1_000 })}\n`,
  () => process.exit(0),
)
