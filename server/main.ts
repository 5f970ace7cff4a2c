import { reason, StartFailure } from './failure'
import { help, parseOptions } from './options'
import { listen } from './lifecycle'

/** The venue as a program: `npm start` ends here. */

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
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
