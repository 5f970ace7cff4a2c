/** The diagram's texts besides the names of actors and events; a host passes them in the language of its page. */
export interface SequenceWords {
  readonly name: string
  readonly outside: string
  readonly empty: string
  readonly message: (label: string, from: string, to: string) => string
  readonly dropped: string
}

/** The texts of a sequence in English. */
export const englishSequenceWords: SequenceWords = {
  name: 'Sequence of events',
  outside: 'outside',
  empty: 'No events yet.',
  message: (label, from, to) => `${label}, from ${from} to ${to}`,
  dropped: 'dropped',
}
