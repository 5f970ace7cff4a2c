import { runProgram } from './program.ts'
import { help, parseCommand, runCommand } from './votes/command.ts'

/** The `npm run votes` program, with which the operator reads whether articles helped. */
await runProgram(async (say) => {
  const command = parseCommand(process.argv.slice(2), process.env)
  if (command === 'help') say(help)
  else await runCommand(command, say)
})
