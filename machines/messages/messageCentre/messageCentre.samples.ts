import type { InmailMessage } from '#contract/messages/entities/inmail.ts'
import type { MessageRow } from './messageCentre.setup.ts'

/** A message as the venue returns it, for models and tests. */
export const sampleMessage = (over: Partial<InmailMessage> = {}): InmailMessage => ({
  id: 1,
  title: 'BTC/USDT rose above 60000',
  content: '<p>The last price was 60001.</p>',
  createdTime: 1_000,
  read: false,
  hasLink: true,
  bizType: 105,
  moduleCode: 20,
  submoduleCode: 201,
  dataJson: JSON.stringify({
    baseCurrency: 'btc',
    quoteCurrency: 'usdt',
    alertType: 1,
    alertValue: '60000',
    currentPrice: '60001',
    instType: 2,
    tradeId: 1,
  }),
  jumpLink: null,
  supportCode: null,
  ...over,
})

/** The same as a list row. */
export const sampleRow = (over: Partial<InmailMessage> = {}): MessageRow => {
  const { id, ...rest } = sampleMessage(over)
  return { ...rest, id: String(id), messageId: id }
}
