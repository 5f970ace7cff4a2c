/** The element that holds the page: where the skip link leads, and the focus after a navigation. */
export const contentId = 'content'
