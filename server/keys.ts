import { help, parseKeys, runKeys } from './keys/command.ts'
import { runProgram } from './program.ts'

/** The `npm run keys` program, which manages the keys that encrypt stored secrets. */
await runProgram(async (say) => {
  const command = parseKeys(process.argv.slice(2), process.env)
  if (command === 'help') say(help)
  else await runKeys(command, say)
})
