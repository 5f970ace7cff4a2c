import { reason } from './failure'
import { help, parseOptions } from './options'
import { listen } from './lifecycle'
import { closeToOthers } from './lifecycle/rights'
import { startLine } from './startLine'

/** The venue as a program: `npm start` ends here. */

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
