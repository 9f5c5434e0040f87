import { randomUUID } from 'node:crypto'

import { Link } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import {
  ADMIN_SIZE_SYSTEMS,
  adminSizesOf,
  adminSizeSystemPath,
} from '#shop/stock/admin/admin-stock-paths.ts'
import { sizeSystemAction } from '#shop/stock/server/sizes/size-action.ts'
import { listSizeSystemChoices, readSizeSystem } from '#shop/stock/server/sizes/save-size-system.ts'
import {
  isSizeSystemDone,
  sizeSystemDoneText,
  sizeSystemText as text,
} from '#shop/stock/sizes/size-system-text.ts'
import {
  canBeAxis,
  currentSizeSystem,
  newSizeSystem,
  SIZE_SYSTEM_FORM,
  sizeKinds,
  sizeSystemFields,
} from '#shop/stock/sizes/size-system.ts'

import { actOnGoods } from '../records/record-actions.ts'
import type { Route } from './+types/admin-size-system'
import { notFound, rowId } from '../../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.system?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** A size system, or with `new` in place of its id the form for one of the kind that the address names. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const mayEdit = can(session, 'manage_products')
  const { db } = context.get(servicesContext)
  const choices = await listSizeSystemChoices(db)
  if (params.id === 'new') {
    if (!mayEdit) throw notFound()
    const kind = sizeKinds.find((known) => known === url.searchParams.get('kind')) ?? 'letters'
    const axes = choices.filter(canBeAxis)
    return { system: undefined, kind, axes, id: randomUUID(), mayEdit, grid: '', done: undefined }
  }
  const system = await readSizeSystem(db, rowId(params))
  if (!system) throw notFound()
  const nameOf = (code: string | null) => choices.find((choice) => choice.code === code)?.name ?? ''
  const done = url.searchParams.get('done')
  return {
    system,
    kind: system.kind,
    axes: [],
    id: system.id,
    mayEdit,
    grid:
      system.kind === 'grid'
        ? text.gridOf(nameOf(system.rows_system), nameOf(system.columns_system))
        : '',
    done: isSizeSystemDone(done) ? done : undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnGoods(args, sizeSystemAction, (done, id) =>
    done === 'deleted'
      ? `${ADMIN_SIZE_SYSTEMS}?done=${done}`
      : `${adminSizeSystemPath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminSizeSystemPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { system, kind, axes, id, mayEdit, grid, done } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_SIZE_SYSTEMS, label: text.back }}
      title={system?.name ?? text.newTitle}
      wraps
      about={
        system ? (
          <div className="grid justify-items-start gap-3 text-ink-soft">
            <p>{grid === '' ? text.kinds[kind] : grid}</p>
            <p>
              {text.sizes(system.sizes)}.{' '}
              <Link to={adminSizesOf(system.code)} className="link inline-flex min-h-6">
                {text.showSizes}
              </Link>
            </p>
          </div>
        ) : (
          <FilterLinks
            label={text.kindOf}
            filters={sizeKinds}
            current={kind}
            nameOf={(name) => text.kinds[name]}
            pathOf={(name) => `${adminSizeSystemPath('new')}?kind=${name}`}
          />
        )
      }
      answer={answer}
      done={done && sizeSystemDoneText[done]}
    >
      {mayEdit && (
        <RecordForm
          key={kind}
          form={SIZE_SYSTEM_FORM}
          id={id}
          fields={sizeSystemFields(kind, { axes, isNew: !system })}
          now={system ? currentSizeSystem(system) : newSizeSystem(kind)}
          submit={system ? text.save : text.create}
          answer={answer}
        >
          <input type="hidden" name="kind" value={kind} />
        </RecordForm>
      )}
      {system && mayEdit && (
        <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
          <h2 id="delete" className="text-xl font-semibold">
            {text.remove.title}
          </h2>
          <p className="text-ink-soft">{text.remove.lead}</p>
          <ActionForm form="delete" answer={answer}>
            {({ isSending }) => (
              <>
                <input type="hidden" name="version" value={system.version} />
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
