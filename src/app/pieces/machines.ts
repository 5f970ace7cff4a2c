export { appMachine } from '#machines/shell/app/app.machine.ts'
