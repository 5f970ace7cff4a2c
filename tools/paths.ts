import { main } from '@statefloor/paths'
import { envelope } from '#machines/model/wire.ts'
import { flows, loadModel, modelFiles } from '#tests/support/models.ts'
import { wordsIn } from '#tests/support/words.ts'

/** `npm run paths -- COMMAND`: the program of `@statefloor/paths` over the flows of this product. */
process.exitCode = await main(
  process.argv.slice(2),
  {
    flows: () => flows.filter((flow) => modelFiles().has(flow)),
    load: loadModel,
    locales: ['en_US', 'zh_CN'],
    words: wordsIn,
    protocol: envelope,
  },
  {
    out: (text) => {
      process.stdout.write(text)
    },
    err: (text) => {
      process.stderr.write(text)
    },
  },
)
