import { main } from '@statefloor/paths'

/** `npm run paths -- COMMAND`: runs `@statefloor/paths` over the flows of this product. */
process.exitCode = await main(process.argv.slice(2), async () => (await import('./paths/config.ts')).pathsConfig, {
  out: (text) => {
    process.stdout.write(text)
  },
  err: (text) => {
    process.stderr.write(text)
  },
})
