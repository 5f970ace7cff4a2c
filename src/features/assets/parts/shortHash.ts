const ends = { start: 8, end: 6 }

/** Both ends of a hash or an address: enough to tell it from others at a glance. */
export const shortHash = (text: string): string =>
  text.length > ends.start + ends.end + 2 ? `${text.slice(0, ends.start)}…${text.slice(-ends.end)}` : text
