export { firstCalls } from '#contract/firstCalls.ts'
