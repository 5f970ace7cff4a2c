export { createActor } from 'xstate'
