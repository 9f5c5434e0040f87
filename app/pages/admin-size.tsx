import { randomUUID } from 'node:crypto'

import { Link, data, replace } from 'react-router'
import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { Button } from '#platform/ui/button.tsx'
import { FormNotice } from '#shop/accounts/browser/admin/form-notice.tsx'
import { RecordForm } from '#shop/accounts/browser/admin/record-form.tsx'
import { sendForm, told } from '#shop/accounts/browser/admin/send-form.ts'
import { ProfileForm } from '#shop/accounts/browser/profile/profile-form.tsx'
import { may } from '#shop/accounts/permissions.ts'
import { adminWho, refuseAdminForm } from '#shop/accounts/server/admin-who.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { answerSizeForm } from '#shop/stock/server/sizes/answer-size-form.ts'
import { readSize } from '#shop/stock/server/sizes/save-size.ts'
import { isSizeDone, sizeDoneText, sizeEditText as text } from '#shop/stock/sizes/size-edit-text.ts'
import { SIZE_FORM, newSize, sizeFields, sizeNow } from '#shop/stock/sizes/size-form.ts'
import { sizeSystems } from '#shop/stock/sizes/size-list.ts'
import { ADMIN_SIZES, adminSizePath } from '#shop/stock/sizes/size-paths.ts'

import type { Route } from './+types/admin-size'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.size?.size_name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

const notFound = () => data(null, { status: 404 })

/** A size, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = adminWho(context, 'see_products')
  const mayEdit = may(session, 'manage_products')
  if (params.id === 'new') {
    if (!mayEdit) throw notFound()
    const asked = url.searchParams.get('system')
    const system = sizeSystems.find((known) => known === asked) ?? 'abaya'
    return { size: undefined, system, id: randomUUID(), mayEdit, done: undefined }
  }
  const sizeId = z.uuid().safeParse(params.id).data
  const size =
    sizeId === undefined ? undefined : await readSize(context.get(servicesContext).db, sizeId)
  if (!size) throw notFound()
  const done = url.searchParams.get('done')
  return {
    size,
    system: size.system,
    id: size.id,
    mayEdit,
    done: isSizeDone(done) ? done : undefined,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const session = adminWho(context, 'manage_products')
  const form = await readForm(request)
  const refused = refuseAdminForm(context, session, form)
  if (refused) return told(refused)
  const id = params.id === 'new' ? form.get('id') : params.id
  const sizeId = z.uuid().safeParse(id).data
  if (sizeId === undefined) throw notFound()
  const { db } = context.get(servicesContext)
  const answer = await answerSizeForm(db, { sizeId, form, actorId: session.userId })
  if (!answer) throw notFound()
  if ('kind' in answer) return told(answer)
  // A page that is loaded anew must not send the form again.
  throw replace(
    `${answer.done === 'deleted' ? ADMIN_SIZES : adminSizePath(sizeId)}?done=${answer.done}`,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminSizePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { size, system, id, mayEdit, done } = loaderData
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <Link
          to={`${ADMIN_SIZES}?system=${system}`}
          className="link lone-link justify-self-start text-sm"
        >
          {text.back}
        </Link>
        <h1 className="display text-3xl">{size?.size_name ?? text.newTitle}</h1>
        {size && <p className="text-ink-soft">{text.systems[system]}</p>}
        {/* The very same one each time, so that it takes the focus once. */}
        <FormNotice answer={answer} done={done && sizeDoneText[done]} />
      </header>
      {mayEdit && (
        <RecordForm
          form={SIZE_FORM}
          id={id}
          fields={sizeFields(!size)}
          now={size ? sizeNow(size) : newSize(system)}
          submit={size ? text.save : text.create}
          answer={answer}
        />
      )}
      {size && mayEdit && (
        <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
          <h2 id="delete" className="text-xl font-semibold">
            {text.remove.title}
          </h2>
          <p className="text-ink-soft">{text.remove.lead}</p>
          <ProfileForm form="delete" answer={answer}>
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
          </ProfileForm>
        </section>
      )}
    </div>
  )
}
