import { privacyText } from '../privacy-text.ts'
import { retention } from '../retention.ts'
import { retentionText } from '../retention-text.ts'

/** How long data is stored before the shop's own jobs delete it. */
export const RetentionTable = () => (
  <section aria-labelledby="kept-for" className="mt-12 max-w-[36rem]">
    <h2 id="kept-for" className="display text-2xl">
      {privacyText.retention.title}
    </h2>
    <p className="mt-3 text-ink-soft">{privacyText.retention.lead}</p>
    <dl className="mt-6 divide-y border-y">
      {retention.map(({ kept }) => (
        <div key={kept} className="grid gap-x-8 py-3 sm:grid-cols-2">
          <dt>{retentionText[kept].what}</dt>
          <dd className="text-ink-soft">{retentionText[kept].howLong}</dd>
        </div>
      ))}
    </dl>
  </section>
)
