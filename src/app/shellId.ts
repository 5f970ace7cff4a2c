/** The route whose data every part of the frame may read. */
export const shellId = 'shell'
