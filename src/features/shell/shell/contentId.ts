/** The element that contains the page: the target of the skip link, and of the focus after a navigation. */
export const contentId = 'content'
