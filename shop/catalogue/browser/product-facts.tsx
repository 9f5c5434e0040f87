import { Link } from 'react-router'

import { langOf } from '#platform/languages/fallback-language-text.ts'
import { Disclosure } from '#platform/ui/disclosure.tsx'

import type { ProductSection } from '../attributes/product-facts.ts'

/** What to know before buying, collapsed until opened; rows of one list. */
export const ProductFacts = ({ sections }: { sections: readonly ProductSection[] }) =>
  sections.map(({ title, prose, facts, more, ...own }, at) => (
    <Disclosure key={title} title={title} open={at === 0}>
      {prose && (
        <p lang={langOf(own, 'prose')} dir="auto" className="rtl:text-right">
          {prose}
        </p>
      )}
      {facts && (
        <ul className="mt-3">
          {facts.map((fact) => (
            <li key={String(fact)}>
              {fact.map(([part, lang]) => (
                <span key={part} lang={lang}>
                  {part}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p className="mt-3">
          <Link to="/care-instructions" className="link inline-flex min-h-11 items-center">
            {more}
          </Link>
        </p>
      )}
    </Disclosure>
  ))
