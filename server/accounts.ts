import { help, parseCommand, runCommand } from './accounts/command.ts'
import { runProgram } from './program.ts'

/** The `npm run accounts` program, which freezes and unfreezes accounts. */
await runProgram(async (say) => {
  const command = parseCommand(process.argv.slice(2), process.env)
  if (command === 'help') say(help)
  else await runCommand(command, say)
})
