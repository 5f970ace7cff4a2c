import { runProgram } from './program.ts'
import { help, parseCommand, runCommand } from './reviews/command.ts'

/** The `npm run reviews` program, with which the operator decides about withdrawals and recovery requests. */
await runProgram(async (say) => {
  const command = parseCommand(process.argv.slice(2), process.env)
  if (command === 'help') say(help)
  else await runCommand(command, say)
})
