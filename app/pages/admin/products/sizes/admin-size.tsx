import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { sizeAction } from '#shop/stock/server/sizes/size-action.ts'
import { findSizeSystem } from '#shop/stock/server/sizes/save-size-system.ts'
import { readSize } from '#shop/stock/server/sizes/save-size.ts'
import { isSizeDone, sizeDoneText, sizeEditText as text } from '#shop/stock/sizes/size-edit-text.ts'
import { currentSize, newSize, SIZE_FORM, sizeFields } from '#shop/stock/sizes/size-list.ts'
import { ADMIN_SIZES, adminSizePath, adminSizesOf } from '#shop/stock/admin/admin-stock-paths.ts'

import { actOnGoods } from '../records/record-actions.ts'
import type { Route } from './+types/admin-size'
import { notFound, rowId } from '../../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.size?.size_name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** A size, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const mayEdit = can(session, 'manage_products')
  const { db } = context.get(servicesContext)
  if (params.id === 'new') {
    const system = await findSizeSystem(db, url.searchParams.get('system') ?? 'abaya')
    if (!mayEdit || !system || system.kind === 'grid') throw notFound()
    return { size: undefined, system, id: randomUUID(), mayEdit, done: undefined }
  }
  const sizeId = rowId(params)
  const size = await readSize(db, sizeId)
  const system = size && (await findSizeSystem(db, size.system))
  if (!size || !system) throw notFound()
  const done = url.searchParams.get('done')
  return { size, system, id: size.id, mayEdit, done: isSizeDone(done) ? done : undefined }
}

export const action = (args: Route.ActionArgs) =>
  actOnGoods(args, sizeAction, (done, id) =>
    done === 'deleted' ? `${ADMIN_SIZES}?done=${done}` : `${adminSizePath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminSizePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { size, system, id, mayEdit, done } = loaderData
  const canChange = mayEdit && system.kind !== 'grid'
  return (
    <AdminFrame
      back={{ to: adminSizesOf(system.code), label: text.back(system.name) }}
      title={size?.size_name ?? text.newTitle}
      wraps
      about={system.kind === 'grid' && <p className="text-ink-soft">{text.ofGrid}</p>}
      answer={answer}
      done={done && sizeDoneText[done]}
    >
      {canChange && (
        <RecordForm
          form={SIZE_FORM}
          id={id}
          fields={sizeFields(system)}
          now={size ? currentSize(size) : newSize(system.code)}
          submit={size ? text.save : text.create}
          answer={answer}
        >
          <input type="hidden" name="system" value={system.code} />
        </RecordForm>
      )}
      {size && canChange && (
        <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
          <h2 id="delete" className="text-xl font-semibold">
            {text.remove.title}
          </h2>
          <p className="text-ink-soft">{text.remove.lead}</p>
          <ActionForm form="delete" answer={answer}>
            {({ isSending }) => (
              <>
                <input type="hidden" name="version" value={size.version} />
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
        </section>
      )}
    </AdminFrame>
  )
}
