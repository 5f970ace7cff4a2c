import { runProgram } from './program.ts'
import { help, parseCommand, runCommand } from './roles/command.ts'

/** The `npm run roles` program, which manages roles. */
await runProgram(async (say) => {
  const command = parseCommand(process.argv.slice(2), process.env)
  if (command === 'help') say(help)
  else await runCommand(command, say)
})
