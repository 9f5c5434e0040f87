import { profilePath } from '#shop/profile/profile-paths.ts'
import { Link } from 'react-router'

import { pillStyle } from '#platform/ui/pill-style.ts'
import { profileText } from '#shop/profile/profile-text.ts'

import { sectionNames, parts } from './sections.tsx'
import type { SectionName } from './server-sections.ts'

/** The parts of the profile: a list beside them, on a phone above them. */
export const SectionNavigation = ({ current }: { current: SectionName }) => (
  <nav aria-label={profileText.parts}>
    <ul className="flex flex-wrap gap-2 lg:block lg:border-s">
      {sectionNames.map((name) => (
        <li key={name}>
          <Link
            to={profilePath(name)}
            aria-current={name === current ? 'page' : undefined}
            className={`${pillStyle} lg:-ms-px lg:flex lg:rounded-none lg:border-0 lg:border-s-2 lg:border-transparent lg:px-5 lg:text-base lg:font-normal lg:text-ink-soft lg:hover:text-ink lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:font-medium lg:aria-[current=page]:text-ink`}
          >
            {parts[name].title()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
