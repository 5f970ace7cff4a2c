import { once } from 'node:events'
import { connect } from 'node:net'
import { streamPaths } from '#contract/kernel/streams.ts'
import { upgradeTo } from '#tests/support/rawFrames.ts'
import { kindsOf, pipelined, times } from './kinds.ts'

/**
 * Opens a connection to the venue and sends the same message 100,000 times in one write: `flooder.ts URL FAMILY KIND
 * COOKIE`, where FAMILY is `http` for plain HTTP. Prints `ready`, starts on SIGUSR2, and prints `ended` when the venue
 * has closed the connection.
 */
const [url = '', family = '', kind = '', cookie = ''] = process.argv.slice(2)
const isFamily = (name: string): name is keyof typeof streamPaths => Object.hasOwn(streamPaths, name)
const make = isFamily(family) ? kindsOf(family)[kind] : pipelined(url)
if (!make) throw new Error(`There is no flood "${kind}" of ${family}`)
const bytes = Buffer.concat(Array.from({ length: times }, (_, index) => make(index)))

const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
// Writes after the venue has closed the connection fail in the kernel.
socket.on('error', () => socket.destroy())
if (isFamily(family)) {
  socket.write(upgradeTo(streamPaths[family], url, cookie))
  const [answer] = await once(socket, 'data')
  if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error('The venue has opened no socket')
}
socket.on('close', () => {
  console.log('ended')
  process.exit(0)
})
process.once('SIGUSR2', () => socket.resume().write(bytes))
console.log('ready')
