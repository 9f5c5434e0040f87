import { Link } from 'react-router'

import { pillStyle } from './pill-style.ts'

type Props<Filter extends string> = {
  /** What is chosen here, for screen readers. */
  label: string
  filters: readonly Filter[]
  current: Filter
  nameOf: (filter: Filter) => string
  pathOf: (filter: Filter) => string
}

/** The parts of a list to choose from, each at an address of its own. */
export const FilterLinks = <Filter extends string>({
  label,
  filters,
  current,
  nameOf,
  pathOf,
}: Props<Filter>) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <li key={filter}>
          <Link
            to={pathOf(filter)}
            aria-current={filter === current ? 'page' : undefined}
            className={pillStyle}
          >
            {nameOf(filter)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
