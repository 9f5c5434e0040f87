import { randomUUID } from 'node:crypto'

import { Link, data } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { FormNotice } from '#shop/sign-in/browser/admin/form-notice.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { stocktakePath, stocktakeReviewPath } from '#shop/stock/admin/admin-stock-paths.ts'
import { stocktakeText } from '#shop/stock/admin/admin-stock-text.ts'
import { StocktakeLines } from '#shop/stock/browser/admin/stocktake-lines.tsx'
import { reviewAction } from '#shop/stock/server/admin/stocktake-action.ts'
import { readStocktake } from '#shop/stock/server/admin/stocktake.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-stocktake-review'
import { rowId } from '../../row-id.ts'

const text = stocktakeText.review

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: tabTitle(matches, text.title(loaderData?.stocktake.name ?? '')) },
  { name: 'robots', content: 'noindex' },
]

const notices = { applied: text.applied, givenUp: text.givenUp, reset: text.reset }
const isDone = (name: string | null): name is keyof typeof notices =>
  name !== null && Object.hasOwn(notices, name)

export async function loader({ params: { id }, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_stock')
  const found = await readStocktake(context.get(servicesContext).db, id)
  if (!found) throw data(null, { status: 404 })
  const done = url.searchParams.get('done')
  return {
    stocktake: found.stocktake,
    lines: found.lines,
    // So that "count again" is done once.
    againKeys: found.lines.map(() => randomUUID()),
    notice: isDone(done) ? notices[done] : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const stocktakeId = rowId(args.params)
  return actOnForm(
    args,
    'manage_stock',
    ({ form, actorId, services }) => reviewAction(services.db, { form, actorId, stocktakeId }),
    stocktakeReviewPath(stocktakeId),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminStocktakeReviewPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { stocktake, lines, againKeys, notice } = loaderData
  const { id, name, state } = stocktake
  return (
    <div className="grid max-w-4xl gap-6">
      <header className="grid gap-3">
        <h1 className="display text-2xl wrap-anywhere">{text.title(name)}</h1>
        <p className="max-w-prose text-ink-soft">
          {state === 'open' ? text.lead : text.ended[state]}
        </p>
        <FormNotice answer={answer} done={notice} />
      </header>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <StocktakeLines
          lines={lines}
          againKeys={againKeys}
          answer={answer}
          isOpen={state === 'open'}
        />
      )}
      {state === 'open' && (
        <Link
          to={stocktakePath(id)}
          className={`${buttonStyle({ variant: 'secondary' })} justify-self-start`}
        >
          {text.goOn}
        </Link>
      )}
    </div>
  )
}
