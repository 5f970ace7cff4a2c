import { reason } from './failure.ts'
import { help, parseOptions } from './options.ts'
import { listen } from './lifecycle/index.ts'
import { closeToOthers } from './lifecycle/rights.ts'
import { startLine } from './startLine.ts'

/** The entry point of the venue, which `npm start` runs. */

closeToOthers()

const options = (() => {
  try {
    return parseOptions(process.argv.slice(2), process.env)
  } catch (error) {
    console.error(reason(error))
    process.exit(1)
  }
})()
if (options === 'help') {
  console.log(help)
  process.exit(0)
}

try {
  await listen(options)
} catch (error) {
  console.error(startLine(error))
  process.exit(1)
}
