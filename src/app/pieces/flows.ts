export { sessionMachine } from '#machines/account/session/session.machine.ts'
