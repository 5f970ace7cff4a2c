export { firstCalls } from '#contract/calls/first.ts'
