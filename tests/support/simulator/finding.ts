/** A violation of what must never happen. */
export class Finding extends Error {
  override readonly name = 'Finding'
}
