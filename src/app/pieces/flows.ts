export { sessionMachine } from '#machines/session/session.machine.ts'
