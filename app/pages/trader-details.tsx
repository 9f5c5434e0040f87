import type { ReactNode } from 'react'

import { asWritten } from '#platform/ui/as-written.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

import { policyText } from './policy-text.ts'

const text = policyText.trader

/** Who the trader is and how to reach it, as the law asks of terms and policies. */
export function TraderDetails({ trader, isDemo }: Pick<StoreSettings, 'trader' | 'isDemo'>) {
  return (
    <section aria-labelledby="trader" className="mb-10 max-w-[36rem] rounded-sm bg-sand p-6">
      <h2 id="trader" className="eyebrow text-ink-soft">
        {text.title}
      </h2>
      <address className={`mt-3 not-italic ${asWritten}`}>
        <strong className="font-medium">{trader.legalName}</strong>
        <br />
        {trader.addressLines.join(', ')}
      </address>
      <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Detail name={text.email}>
          <a href={`mailto:${trader.email}`} className="link">
            {trader.email}
          </a>
        </Detail>
        <Detail name={text.phone}>
          <a href={`tel:${trader.phone.replaceAll(' ', '')}`} dir="ltr" className="link">
            {trader.phone}
          </a>
        </Detail>
        {trader.companyNumber && (
          <Detail name={text.company}>
            {trader.companyNumber}
            {trader.registeredIn && `, ${text.registeredIn(trader.registeredIn)}`}
          </Detail>
        )}
        {trader.vatNumber !== null && <Detail name={text.vat}>{trader.vatNumber}</Detail>}
      </dl>
      {isDemo && <p className="mt-4 text-sm text-ink-soft">{text.demo}</p>}
    </section>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
