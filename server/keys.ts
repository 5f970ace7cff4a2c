import { help, parseKeys, runKeys } from './keys/command.ts'
import { runProgram } from './program.ts'

/** The keys of the secrets at rest, as a program: `npm run keys`. */
await runProgram(async (say) => {
  const command = parseKeys(process.argv.slice(2), process.env)
  if (command === 'help') say(help)
  else await runKeys(command, say)
})
