import { fromPromise } from 'xstate'

/** Puts a text into the clipboard. Rejects where the browser or the page's origin gives nobody the clipboard. */
export const copyText = fromPromise<void, { text: string }>(({ input }) => {
  // Only on secure origins is there a clipboard at all.
  const clipboard: Clipboard | undefined = navigator.clipboard
  return clipboard ? clipboard.writeText(input.text) : Promise.reject(new Error('No clipboard'))
})
