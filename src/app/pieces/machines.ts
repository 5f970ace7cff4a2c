export { appMachine } from '#machines/app/app.machine.ts'
