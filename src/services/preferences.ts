/** What the venue may read when it fills the next document: the language, and the theme to paint before any script runs. */
export type DocumentPreference = 'lang' | 'theme'

const year = 365 * 24 * 60 * 60

/** Keeps a preference in a cookie. It says nothing of a session; where cookies are forbidden the document takes its defaults. */
export const rememberForDocument = (name: DocumentPreference, value: string): void => {
  document.cookie = `sf_${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${year}; SameSite=Lax`
}
