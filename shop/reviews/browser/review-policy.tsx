import { reviewPolicyText as text } from '../public/reviews-text.ts'

/** The published rules of reviews. */
export const ReviewPolicy = () => (
  <section
    id="policy"
    tabIndex={-1}
    aria-labelledby="policy-title"
    className="mt-section outline-none"
  >
    <h2 id="policy-title" className="display text-2xl">
      {text.title}
    </h2>
    <dl className="mt-6 grid gap-6 md:grid-cols-2 md:gap-x-16">
      {text.rules.map((rule) => (
        <div key={rule.title}>
          <dt className="font-medium">{rule.title}</dt>
          <dd className="mt-1 max-w-prose text-ink-soft">{rule.text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
