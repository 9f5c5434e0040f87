import { buttonStyle } from '#platform/ui/button.tsx'
import { cancellationFormText } from '#shop/content/cancellation-form-text.ts'
import { cancellationForm } from '#shop/content/cancellation-form.ts'
import { StartReturn } from '#shop/returns/browser/wizard/start-return.tsx'
import { useStore } from '#shop/settings/browser/store.ts'
import type { StoreSettings } from '#shop/settings/setting-values.ts'

import type { Route } from './+types/returns'
import { policyText } from './policy-text.ts'
import { loadTextPage } from './text-page-loader.ts'
import { TextPage, textPageHead } from './text-page.tsx'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadTextPage(context, 'returns')

export const meta: Route.MetaFunction = (args) => textPageHead(args)

export default function Page({ loaderData }: Route.ComponentProps) {
  const { trader } = useStore()
  return (
    <TextPage
      page={loaderData.page}
      before={<StartReturn />}
      after={<CancellationForm trader={trader} />}
    />
  )
}

const text = policyText.cancellation
const form = cancellationFormText.parts

/** The model cancellation form of the Consumer Contracts Regulations 2013, schedule 3, part B. */
function CancellationForm({ trader }: Pick<StoreSettings, 'trader'>) {
  return (
    <div className="mt-6 max-w-[36rem] rounded-sm border bg-surface p-6">
      <p>
        {form.to} {[trader.legalName, ...trader.addressLines].join(', ')},{' '}
        <a href={`mailto:${trader.email}`} className="link">
          {trader.email}
        </a>
        :
      </p>
      <p className="mt-4">{form.statement}</p>
      <ul className="mt-4">
        {form.fields.map((field) => (
          <li key={field} className="border-b border-dashed py-3 text-ink-soft">
            {field}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{form.asterisk}</p>
      <a
        href={mailto(trader.email, cancellationForm(trader, form))}
        className={`${buttonStyle({ variant: 'secondary', size: 'small' })} mt-6 print:hidden`}
      >
        {text.send}
      </a>
    </div>
  )
}

const mailto = (address: string, body: string) =>
  `mailto:${address}?subject=${encodeURIComponent(text.subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
