/** The route whose data every part of the frame can read. */
export const shellId = 'shell'
