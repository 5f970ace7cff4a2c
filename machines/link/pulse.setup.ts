import { setup } from 'xstate'
import { limits } from '../../contract/limits'

export const pulseSetup = setup({
  actions: {
    /** Given by the service: tells the link that it is time to say something. */
    beat: () => undefined,
  },
  delays: { pingEvery: limits.link.pingEvery },
})
