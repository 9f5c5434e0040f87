import { Link } from 'react-router'

import { buttonStyle } from './button.tsx'

type PageLink = { name: string; to: string }

/** The ways from one page of a list to others; nothing where there is no other. */
export const PageLinks = ({ label, links }: { label: string; links: readonly PageLink[] }) =>
  links.length > 0 && (
    <nav aria-label={label} className="flex gap-3">
      {links.map(({ name, to }) => (
        <Link key={name} to={to} className={buttonStyle({ variant: 'secondary', size: 'small' })}>
          {name}
        </Link>
      ))}
    </nav>
  )
