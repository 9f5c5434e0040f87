import { randomUUID } from 'node:crypto'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { RecordField } from '#platform/admin/record-form.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_SETS, adminSetPath } from '#shop/catalogue/admin-catalogue-paths.ts'
import { SetParts } from '#shop/catalogue/browser/sets/set-parts.tsx'
import { OpenInShop } from '#shop/catalogue/browser/shelves/delete-shelf.tsx'
import { setPath } from '#shop/catalogue/sets/set-path.ts'
import { productList } from '#shop/catalogue/list/product-list.ts'
import { listProducts } from '#shop/catalogue/server/list/list-products.ts'
import { setAction } from '#shop/catalogue/server/sets/set-action.ts'
import { readEditedSet } from '#shop/catalogue/server/sets/save-set.ts'
import type { EditedSet } from '#shop/catalogue/sets/set.ts'
import {
  currentSet,
  newSet,
  SET_FORM,
  setFields,
  isLowerName,
  lowerField,
} from '#shop/catalogue/sets/set-form.ts'
import { isSetDone, setDoneText, setText as text } from '#shop/catalogue/sets/set-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnGoods } from './records/record-actions.ts'
import type { Route } from './+types/admin-set'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.set?.names.en ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** As many products as somebody would look through. */
const FOUND = 12

const searchOf = (url: URL) => (url.searchParams.get('q') ?? '').trim().slice(0, 100)

/** A set, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const mayEdit = can(session, 'manage_products')
  const { db } = context.get(servicesContext)
  if (params.id === 'new') {
    if (!mayEdit) throw notFound()
    return { set: undefined, id: randomUUID(), mayEdit, search: '', found: [], done: undefined }
  }
  const search = searchOf(url)
  const [set, products] = await Promise.all([
    readEditedSet(db, rowId(params)),
    search === '' || !mayEdit
      ? undefined
      : listProducts(db, readListQuery(productList, new URLSearchParams({ q: search }))),
  ])
  if (!set) throw notFound()
  const done = url.searchParams.get('done')
  return {
    set,
    id: set.id,
    mayEdit,
    search,
    found:
      products?.rows
        .slice(0, FOUND)
        .map((row) => Object.assign({}, row, { partId: randomUUID() })) ?? [],
    done: isSetDone(done) ? done : undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnGoods(args, setAction, (done, id) => {
    const search = searchOf(args.url)
    // Anyone who adds one product may want another one of those that were found.
    const query = new URLSearchParams({ done, ...(done === 'added' && search && { q: search }) })
    return `${done === 'deleted' ? ADMIN_SETS : adminSetPath(id)}?${query}`
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminSetPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { set, id, mayEdit, search, found, done } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_SETS, label: text.back }}
      title={set?.names.en ?? text.newTitle}
      wraps
      about={set?.is_active && <OpenInShop path={setPath(set.slug)} label={text.open} />}
      answer={answer}
      done={done && setDoneText[done]}
    >
      {mayEdit && (
        <RecordForm
          form={SET_FORM}
          id={id}
          fields={[...setFields, ...lowerFields(answer)]}
          now={set ? currentSet(set) : newSet}
          submit={set ? text.save : text.create}
          answer={answer}
        />
      )}
      {set && <SetParts set={set} mayEdit={mayEdit} search={search} found={found} />}
      {set && mayEdit && <DeleteSet set={set} answer={answer} />}
    </AdminFrame>
  )
}

/** The fields that ask whether a price of less than half is right, or say so. */
function lowerFields(answer: FormAnswer | undefined): RecordField[] {
  const refused = refusedForm(answer, SET_FORM)
  if (!refused) return []
  const asked = Object.keys(refused.fields).find(isLowerName)
  const confirmed = Object.keys(refused.typed).find(
    (name) => isLowerName(name) && refused.typed[name] === 'yes',
  )
  const name = asked ?? confirmed
  return name === undefined ? [] : [lowerField(name)]
}

/** Deletes a set, or says why it cannot be deleted. */
const DeleteSet = ({ set, answer }: { set: EditedSet; answer: FormAnswer | undefined }) => (
  <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
    <h2 id="delete" className="text-xl font-semibold">
      {text.remove.title}
    </h2>
    <p className="text-ink-soft">{set.used > 0 ? text.remove.used : text.remove.lead}</p>
    {set.used === 0 && (
      <ActionForm form="delete" answer={answer}>
        {({ isSending }) => (
          <>
            <input type="hidden" name="version" value={set.version} />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              className="justify-self-start"
            >
              {text.remove.button}
            </Button>
          </>
        )}
      </ActionForm>
    )}
  </section>
)
