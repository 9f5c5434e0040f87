import type { CurrentRecord, RecordField } from '#platform/admin/record-form.ts'

import { campaignText } from './campaign-text.ts'
import type { CampaignContent } from './campaign.ts'
import type { Segment } from './segment.ts'

/** What segments there are, in the order of their choice. */
const segmentKinds = [
  'everybody',
  'bought_category',
  'bought_within',
  'not_bought_for',
] as const satisfies readonly Segment['kind'][]

const { fields: text, segments } = campaignText

/** What the forms of a campaign's page are called. */
export const CAMPAIGN_FORM = 'save-campaign'
export const CAMPAIGN_TEST = 'test-campaign'
export const CAMPAIGN_SEND = 'send-campaign'
export const CAMPAIGN_PLAN = 'plan-campaign'
export const CAMPAIGN_DELETE = 'delete-campaign'
export const CAMPAIGN_MOVE = 'move-campaign'

/** Inputs that scripts fill in: the text and the ids of products, as JSON. */
export const scriptedInputs = ['body', 'products'] as const

export const campaignInputs = [
  'subject',
  'preheader',
  'segment',
  'category',
  'days',
  ...scriptedInputs,
] as const

/** By which a field is there for its segments alone, scripts or none. */
const onlyFor = {
  category: 'hidden in-[form:has(option[value$=category]:checked)]:block',
  days: 'hidden in-[form:has(option[value$=within]:checked)]:block in-[form:has(option[value$=for]:checked)]:block',
}

/** The inputs that need no scripts. */
export const campaignFields = (
  categories: readonly { id: string; name: string }[],
): RecordField[] => [
  { name: 'subject', label: text.subject, hint: text.subjectHint, kind: 'line' },
  {
    name: 'preheader',
    label: text.preheader,
    hint: text.preheaderHint,
    kind: 'line',
    isOptional: true,
  },
  {
    name: 'segment',
    label: text.segment,
    kind: 'choice',
    choices: segmentKinds.map((value) => ({ value, label: segments[value] })),
  },
  {
    name: 'category',
    label: text.category,
    kind: 'choice',
    choices: [
      { value: '', label: text.chooseCategory },
      ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ],
    shownIf: onlyFor.category,
  },
  { name: 'days', label: text.days, kind: 'number', shownIf: onlyFor.days },
]

/** A campaign as its form shows it. */
export const currentCampaign = ({
  version,
  ...content
}: CampaignContent & { version: number }): CurrentRecord => ({
  version,
  texts: {
    subject: content.subject,
    preheader: content.preheader,
    segment: content.segment.kind,
    category: 'category_id' in content.segment ? content.segment.category_id : '',
    days: 'days' in content.segment ? String(content.segment.days) : '',
    body: JSON.stringify(content.body),
    products: JSON.stringify(content.product_ids),
  },
})

/** A campaign that is not there yet. */
export const newCampaign: CurrentRecord = currentCampaign({
  version: 0,
  subject: '',
  preheader: '',
  segment: { kind: 'everybody' },
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
  product_ids: [],
})
