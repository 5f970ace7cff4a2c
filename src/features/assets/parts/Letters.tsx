import { styled } from '#ui/styled.ts'
import type { LetterGroup } from '#machines/assets/addressBook/addressBook.view.ts'

const Groups = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  rowGap: 4,
  fontFamily: 'var(--mono, ui-monospace, monospace)',
  overflowWrap: 'anywhere',
  // Underlined as well as coloured, so that colour is not the only sign.
  '& mark': { background: 'none', color: 'var(--warning)', textDecoration: 'underline', fontWeight: 600 },
})

/** An address in groups of four letters, with those marked that differ from another address. */
export function Letters({ groups }: { groups: readonly LetterGroup[] }) {
  return (
    <Groups dir="ltr">
      {groups.map((letters, at) => (
        <span key={at}>
          {letters.map(({ letter, differs }, index) =>
            differs ? <mark key={index}>{letter}</mark> : <span key={index}>{letter}</span>,
          )}
        </span>
      ))}
    </Groups>
  )
}
