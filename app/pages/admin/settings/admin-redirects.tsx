import { Form, replace } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { redirectColumns } from '#shop/navigation/browser/redirects/redirect-columns.tsx'
import { ADMIN_REDIRECTS, redirectList } from '#shop/navigation/redirects/redirect-list.ts'
import { redirectsText as text } from '#shop/navigation/redirects/redirects-text.ts'
import { redirectsAction } from '#shop/navigation/server/redirects/redirects-action.ts'
import { listRedirects } from '#shop/navigation/server/redirects/redirects.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-redirects'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const query = readListQuery(redirectList, url.searchParams)
  const done = url.searchParams.get('done')
  return {
    asked: query.asked,
    page: await listRedirects(context.get(servicesContext).db, query),
    notice: done === 'added' || done === 'removed' ? text[done] : undefined,
    removed: url.searchParams.get('was') ?? undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'manage_content',
    async ({ form, actorId, services }) => {
      const answer = await redirectsAction(services.db, { form, actorId })
      if (!answer) throw replace(ADMIN_REDIRECTS)
      return answer
    },
    (answer) => {
      const was = answer.done === 'removed' && answer.was
      const search = new URLSearchParams({
        done: answer.done,
        ...(was && { was: `${was.from} ${was.to}` }),
      })
      return `${ADMIN_REDIRECTS}?${search}`
    },
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminRedirectsPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { asked, page, notice, removed } = loaderData
  return (
    <AdminFrame
      title={text.title}
      lead={text.lead}
      answer={answer}
      done={notice}
      below={<>{removed !== undefined && !answer && <HaveBack line={removed} />}</>}
    >
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={redirectColumns}
        searchLabel={text.search}
        empty={text.empty}
      />
      <section aria-labelledby="add" className="grid max-w-3xl gap-4 border-t pt-8">
        <h2 id="add" className="text-xl font-semibold">
          {text.add}
        </h2>
        {/* What was added empties the form. */}
        <AddForm key={notice && page.rows.map(({ id }) => id).join()} answer={answer} />
      </section>
    </AdminFrame>
  )
}

const HaveBack = ({ line }: { line: string }) => (
  <Form method="post" className="flex flex-wrap items-center gap-3">
    <input type="hidden" name="form" value="add" />
    <input type="hidden" name="lines" value={line} />
    <span className="wrap-anywhere text-ink-soft">{line}</span>
    <Button type="submit" variant="secondary" size="small">
      {text.undo}
    </Button>
  </Form>
)

const AddForm = ({ answer }: { answer: FormAnswer | undefined }) => (
  <ActionForm form="add" answer={answer}>
    {({ refused, isSending }) => (
      <>
        <Field
          label={text.lines}
          hint={text.hint}
          error={
            refused?.fields.lines && (
              <span className="whitespace-pre-line">{refused.fields.lines}</span>
            )
          }
        >
          {(control) => (
            <textarea
              {...control}
              // After a refusal what is left takes the place of what was typed.
              key={refused?.typed.lines}
              name="lines"
              rows={5}
              spellCheck={false}
              autoComplete="off"
              defaultValue={refused?.typed.lines ?? ''}
            />
          )}
        </Field>
        <Button type="submit" busy={isSending} className="justify-self-start">
          {text.addButton}
        </Button>
      </>
    )}
  </ActionForm>
)
