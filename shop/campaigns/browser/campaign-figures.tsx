import type { CampaignFigures as Figures } from '../campaign.ts'
import { campaignText } from '../campaign-text.ts'

const text = campaignText.figures
const number = new Intl.NumberFormat('en-GB')

/** How a campaign went so far, in people. */
export function CampaignFigures({ figures }: { figures: Figures }) {
  const rows: [string, number][] = [
    [text.recipients, figures.recipients],
    [text.sent, figures.sent],
    [text.leftOut, figures.leftOut],
    [text.bounced, figures.bounced],
    [text.complained, figures.complained],
    [text.unsubscribed, figures.unsubscribed],
  ]
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <h2 id="figures" className="text-xl font-semibold">
        {text.title}
      </h2>
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {rows.map(([label, count]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end tabular-nums">{number.format(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{text.leftOutHint}</p>
    </section>
  )
}
