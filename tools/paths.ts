import { main } from '@statefloor/paths'
import { pathsConfig } from './paths/config.ts'

/** `npm run paths -- COMMAND`: the program of `@statefloor/paths` over the flows of this product. */
process.exitCode = await main(process.argv.slice(2), pathsConfig, {
  out: (text) => {
    process.stdout.write(text)
  },
  err: (text) => {
    process.stderr.write(text)
  },
})
