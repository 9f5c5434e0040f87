import { Link } from 'react-router'

import { editorText as text } from '../../editing/edit-text.ts'
import type { SaleLack } from '../../editing/sale-lacks.ts'

type Props = {
  lacks: readonly SaleLack[]
  /** Where its sizes and stock are edited; undefined for staff who cannot. */
  stockPath: string | undefined
  /** Where its pictures are. */
  picturesPath: string
}

/** What keeps customers from buying a product, each with a link to where it is added. */
export const SaleLacksList = ({ lacks, stockPath, picturesPath }: Props) => (
  <ul className="mt-2 grid gap-1 text-sm">
    {lacks.map((lack) => {
      const { says, link } = text.lacks[lack]
      const to = lack === 'pictures' ? picturesPath : stockPath
      return (
        <li key={lack}>
          {says}{' '}
          {to !== undefined && (
            <Link to={to} className="link inline-flex min-h-6">
              {link}
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)
