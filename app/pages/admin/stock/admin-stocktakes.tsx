import { randomUUID } from 'node:crypto'

import { Link, replace } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { formResponse, sendForm } from '#platform/forms/browser/send-form.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import {
  ADMIN_STOCK_COUNTS,
  stocktakePath,
  stocktakeReviewPath,
} from '#shop/stock/admin/admin-stock-paths.ts'
import { stocktakeText as text } from '#shop/stock/admin/admin-stock-text.ts'
import { StockTabs } from '#shop/stock/browser/admin/stock-columns.tsx'
import { startAction } from '#shop/stock/server/admin/stocktake-action.ts'
import { readStocktakes } from '#shop/stock/server/admin/stocktake.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-stocktakes'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_stock')
  return {
    stocktakes: await readStocktakes(context.get(servicesContext).db),
    startKey: randomUUID(),
  }
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    'manage_stock',
    async ({ form, actorId, services }) => {
      const answer = await startAction(services.db, { form, actorId })
      if (answer && 'kind' in answer) return formResponse(answer)
      throw replace(answer ? stocktakePath(answer.stocktakeId) : ADMIN_STOCK_COUNTS)
    },
    formResponse,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminStocktakesPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { stocktakes, startKey } = loaderData
  return (
    <AdminFrame
      className="max-w-3xl gap-8"
      title={text.title}
      lead={text.lead}
      about={<StockTabs current="counts" />}
      answer={answer}
    >
      <section aria-labelledby="start" className="grid gap-4 sm:max-w-md">
        <h2 id="start" className="text-xl font-semibold">
          {text.start}
        </h2>
        <ActionForm form="start" answer={answer}>
          {({ refused, isSending }) => (
            <>
              <input type="hidden" name="key" value={startKey} />
              <TextField
                label={text.name}
                hint={text.nameHint}
                name="name"
                autoComplete="off"
                defaultValue={refused?.typed.name ?? ''}
                error={refused?.fields.name}
              />
              <Button type="submit" busy={isSending} className="justify-self-start">
                {text.submit}
              </Button>
            </>
          )}
        </ActionForm>
      </section>
      {stocktakes.length === 0 ? (
        <p className="text-ink-soft">{text.empty}</p>
      ) : (
        <ul aria-label={text.caption} className="border-t">
          {stocktakes.map(({ id, name, state, startedAt, adjustedLines }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b py-3">
              <Link
                to={state === 'open' ? stocktakePath(id) : stocktakeReviewPath(id)}
                className="link inline-flex min-h-6 items-center font-medium wrap-anywhere pointer-coarse:min-h-11"
              >
                {name}
              </Link>
              <span className="text-sm text-ink-soft">
                {text.states[state]}
                {adjustedLines !== null && ` · ${text.corrected(adjustedLines)}`} ·{' '}
                <Moment at={startedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminFrame>
  )
}
