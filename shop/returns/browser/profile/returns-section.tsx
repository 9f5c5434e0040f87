import { Link } from 'react-router'

import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import type { Carrier } from '#shop/orders/shipment.ts'

import { returnPageText as text } from '../../profile/return-page-text.ts'
import { RETURNS_PATH } from '../../return-paths.ts'
import type { ReturnListView, ReturnView } from '../../server/profile/return-view.ts'
import { ReturnPage } from './return-page.tsx'
import { ReturnsList } from './returns-list.tsx'

/** What the returns section of the profile receives. */
export type ReturnsData =
  | {
      kind: 'list'
      /** From the address: these returns are older than this one. */
      before: string | undefined
      list: ReturnListView
    }
  | { kind: 'return'; return: ReturnView; carriers: Carrier[] }
  /** The return in the address does not exist or is not this customer's. */
  | { kind: 'not_found' }

/** The customer's returns: the list, or a single one. */
export function ReturnsSection({
  data,
  answer,
}: {
  data: ReturnsData
  answer: FormAnswer | undefined
}) {
  if (data.kind === 'list') {
    return (
      <PageSection title={text.title} lead={text.lead} answer={answer}>
        <ReturnsList key={data.before} rendered={data.list} before={data.before} />
      </PageSection>
    )
  }
  if (data.kind === 'return') {
    const { return: one, carriers } = data
    return <ReturnPage key={one.return_id} rendered={one} carriers={carriers} answer={answer} />
  }
  return (
    <PageSection title={text.notFound.title} lead={text.notFound.text} answer={answer}>
      <Link to={RETURNS_PATH} className={buttonStyle()}>
        {text.back}
      </Link>
    </PageSection>
  )
}
