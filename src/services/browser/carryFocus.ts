const landmarkOf = (element: Element): string | undefined => element.closest('header, main, footer')?.localName

/**
 * The element of `place` that stands where `lost` stood before: the one with its id, or the link of the same words and
 * aim in the same landmark.
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
 * Watches what of `place` has the keyboard's focus, and gives it back after everything in there was replaced by its
 * like: the document's first screen stands there before the program, and is drawn again by it.
 *
 * @returns To be called once the new content stands. Whoever has put the focus elsewhere meanwhile keeps it there.
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
    // Some browsers tell of it as well when they take an element away, but before it is gone.
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
