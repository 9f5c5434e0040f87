import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { PartSection } from '#shop/accounts/browser/profile/part-section.tsx'
import type { ProfileAnswer } from '#shop/accounts/profile-answer.ts'

import { returnPageText as text } from '../../profile/return-page-text.ts'
import { RETURNS_PATH } from '../../return-paths.ts'
import { ReturnPage } from './return-page.tsx'
import type { ReturnsData } from './returns-data.ts'
import { ReturnsList } from './returns-list.tsx'

/** The customer's returns: the list, or one of them. */
export function ReturnsPart({
  data,
  answer,
}: {
  data: ReturnsData
  answer: ProfileAnswer | undefined
}) {
  if (data.kind === 'list') {
    return (
      <PartSection title={text.title} lead={text.lead} answer={answer}>
        <ReturnsList key={data.before} rendered={data.list} before={data.before} />
      </PartSection>
    )
  }
  if (data.kind === 'return') {
    const { return: one, carriers } = data
    return <ReturnPage key={one.return_id} rendered={one} carriers={carriers} answer={answer} />
  }
  return (
    <PartSection title={text.notFound.title} lead={text.notFound.text} answer={answer}>
      <Link to={RETURNS_PATH} className={buttonStyle()}>
        {text.back}
      </Link>
    </PartSection>
  )
}
