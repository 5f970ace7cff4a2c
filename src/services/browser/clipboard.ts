import { fromPromise } from 'xstate'

/** Copies a text to the clipboard. Rejects if the browser denies access or the page's origin is not secure. */
export const copyText = fromPromise<void, { text: string }>(({ input }) => {
  // The clipboard API only exists on secure origins.
  const clipboard: Clipboard | undefined = navigator.clipboard
  return clipboard ? clipboard.writeText(input.text) : Promise.reject(new Error('No clipboard'))
})
