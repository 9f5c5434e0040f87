import { Link } from 'react-router'

import type { ListColumn } from '#platform/admin/browser/list-column.ts'
import type { ListTab } from '#platform/admin/browser/list-views.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { Badge } from '#platform/ui/badge.tsx'
import { adminCampaignPath } from '#shop/newsletter/newsletter-paths.ts'

import type { CampaignFigures as Figures, CampaignState, ListedCampaign } from '../campaign.ts'
import { campaignText } from '../campaign-text.ts'

const figuresText = campaignText.figures
const number = new Intl.NumberFormat('en-GB')

/** How a campaign went so far, in people. */
export function CampaignFigures({ figures }: { figures: Figures }) {
  const rows: [string, number][] = [
    [figuresText.recipients, figures.recipients],
    [figuresText.sent, figures.sent],
    [figuresText.leftOut, figures.leftOut],
    [figuresText.bounced, figures.bounced],
    [figuresText.complained, figures.complained],
    [figuresText.unsubscribed, figures.unsubscribed],
  ]
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <h2 id="figures" className="text-xl font-semibold">
        {figuresText.title}
      </h2>
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {rows.map(([label, count]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end tabular-nums">{number.format(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{figuresText.leftOutHint}</p>
    </section>
  )
}

const text = campaignText.list

/** The tabs of the list: all, and each state. */
export const campaignTabs: readonly ListTab[] = [
  { name: campaignText.all, filters: {} },
  ...Object.entries(campaignText.states).map(([state, name]) => ({ name, filters: { state } })),
]

const tones = {
  draft: 'neutral',
  scheduled: 'warning',
  sending: 'warning',
  paused: 'warning',
  sent: 'success',
  cancelled: 'neutral',
} as const

/** What has become of a campaign. */
export const CampaignBadge = ({ state }: { state: CampaignState }) => (
  <Badge tone={tones[state]}>{campaignText.states[state]}</Badge>
)

export const campaignColumns: readonly ListColumn<ListedCampaign>[] = [
  {
    id: 'subject',
    label: text.columns.subject,
    isName: true,
    cell: ({ id, subject }) => (
      <Link to={adminCampaignPath(id)} className="link inline-flex min-h-6 wrap-anywhere">
        {subject || campaignText.untitled}
      </Link>
    ),
  },
  {
    id: 'state',
    label: text.columns.state,
    cell: ({ state }) => <CampaignBadge state={state} />,
  },
  {
    id: 'at',
    label: text.columns.at,
    cell: ({ sendAt }) => sendAt && <Moment at={sendAt} />,
  },
  {
    id: 'people',
    label: text.columns.people,
    cell: ({ people }) => people?.toLocaleString('en-GB'),
  },
  {
    id: 'made',
    label: text.columns.made,
    sort: 'made',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
]
