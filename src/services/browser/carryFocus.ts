const landmarkOf = (element: Element): string | undefined => element.closest('header, main, footer')?.localName

/**
 * The element in `place` that corresponds to `lost`: the one with its id, or the link with the same text and target in
 * the same landmark.
 */
const twinOf = (lost: Element, landmark: string | undefined, place: Element): HTMLElement | undefined =>
  lost.id === ''
    ? [...place.querySelectorAll<HTMLElement>('a[href]')].find(
        (link) =>
          link.getAttribute('href') === lost.getAttribute('href') &&
          link.textContent === lost.textContent &&
          landmarkOf(link) === landmark,
      )
    : (place.querySelector<HTMLElement>(`#${CSS.escape(lost.id)}`) ?? undefined)

/**
 * Tracks the keyboard focus within `place` and restores it after the contents are replaced by equivalents: the program
 * redraws the document's first screen.
 *
 * @returns To be called once the new content is in place. A focus that has moved elsewhere meanwhile stays there.
 */
export const carryFocus = (place: Element): (() => void) => {
  const { ownerDocument: document } = place
  let last = place.contains(document.activeElement) ? document.activeElement : null
  let landmark = last ? landmarkOf(last) : undefined
  const came = ({ target }: Event) => {
    last = target instanceof Element ? target : null
    landmark = last ? landmarkOf(last) : undefined
  }
  const went = ({ target }: Event) => {
    // Some browsers also fire this when an element is removed, but before it is gone.
    queueMicrotask(() => {
      if (target === last && last?.isConnected) last = null
    })
  }
  place.addEventListener('focusin', came)
  place.addEventListener('focusout', went)
  return () => {
    place.removeEventListener('focusin', came)
    place.removeEventListener('focusout', went)
    if (last === null || last.isConnected || document.activeElement !== document.body) return
    twinOf(last, landmark, place)?.focus({ preventScroll: true })
  }
}
