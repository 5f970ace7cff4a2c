const english: Readonly<Record<string, string>> = {
  'field.text': 'Your message',
  'action.send': 'Send',
  'action.again': 'Send again',
  'action.edit': 'Change the text',
  'phase.sending': 'Sending your message',
  'outcome.sent': 'Thank you. Your message was sent.',
  'failure.empty': 'Write something first.',
  'failure.sending': 'Your message was not sent.',
}

/** The form's texts by key. */
export const words = (key: string): string => {
  const text = english[key]
  if (text === undefined) throw new Error(`No words for ${key}`)
  return text
}
