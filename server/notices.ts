import { help, parseCommand, runCommand } from './notices/command.ts'
import { runProgram } from './program.ts'

/** The `npm run notices` program, with which the operator publishes notices. */
await runProgram(async (say) => {
  const command = parseCommand(process.argv.slice(2), process.env)
  if (command === 'help') say(help)
  else await runCommand(command, say)
})
