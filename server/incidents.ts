import { runProgram } from './program.ts'
import { help, parseCommand, runCommand } from './incidents/command.ts'

/** The `npm run incidents` program, with which the operator writes incidents. */
await runProgram(async (say) => {
  const command = parseCommand(process.argv.slice(2), process.env)
  if (command === 'help') say(help)
  else await runCommand(command, say)
})
