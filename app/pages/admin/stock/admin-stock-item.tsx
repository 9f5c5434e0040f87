import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { stockItemPath } from '#shop/stock/admin/admin-stock-paths.ts'
import { sizeOfferText } from '#shop/stock/admin/size-offer-text.ts'
import { adminStockText as text } from '#shop/stock/admin/admin-stock-text.ts'
import { AdjustForm, CodeForms, ItemFacts } from '#shop/stock/browser/admin/stock-item.tsx'
import { OfferForm } from '#shop/stock/browser/admin/offer-form.tsx'
import { itemAction } from '#shop/stock/server/admin/item-action.ts'
import { readItemLevels } from '#shop/stock/server/admin/read-stock.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-stock-item'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: tabTitle(matches, loaderData?.item.name ?? text.title) },
  { name: 'robots', content: 'noindex' },
]

const done = {
  adjusted: text.item.done,
  barcode: text.item.barcodeDone,
  sku: text.item.skuDone,
  offer: sizeOfferText.done,
}
const isDone = (name: string | null): name is keyof typeof done =>
  name !== null && Object.hasOwn(done, name)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_stock')
  const { db } = context.get(servicesContext)
  const sizes = await readItemLevels(db, rowId(params))
  const asked = url.searchParams.get('size')
  const item = sizes.find(({ sizeId }) => sizeId === asked) ?? sizes[0]
  if (!item) throw notFound()
  const was = url.searchParams.get('done')
  return {
    item,
    sizes: sizes.map(({ sizeId, sizeName }) => ({ sizeId, sizeName })),
    canManage: can(session, 'manage_stock'),
    saveKey: randomUUID(),
    notice: isDone(was) ? done[was] : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const productId = args.params.id
  const sizeId = args.url.searchParams.get('size')
  const item = { productId, sizeId }
  return actOnForm(
    args,
    'manage_stock',
    async ({ form, actorId, services }) => {
      rowId({ id: productId })
      if (sizeId !== null) rowId({ id: sizeId })
      return itemAction(services.db, { form, item, actorId })
    },
    stockItemPath(item),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminStockItemPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { item, sizes, canManage, saveKey, notice } = loaderData
  const key = `${item.productId} ${item.sizeId ?? ''}`
  return (
    <AdminFrame
      className="max-w-4xl gap-8"
      title={
        <>
          {item.name}, {item.colourName}
        </>
      }
      about={
        sizes.length > 1 && (
          <FilterLinks
            label={text.item.otherSizes}
            filters={sizes.map(({ sizeId }) => sizeId ?? '')}
            current={item.sizeId ?? ''}
            nameOf={(id) => text.size(sizes.find(({ sizeId }) => sizeId === id)?.sizeName ?? null)}
            pathOf={(id) => stockItemPath({ productId: item.productId, sizeId: id || null })}
          />
        )
      }
      answer={answer}
      done={notice}
    >
      <ItemFacts item={item} />
      {canManage && (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2" key={key}>
          <section aria-labelledby="adjust" className="grid content-start gap-4">
            <h2 id="adjust" className="text-xl font-semibold">
              {text.item.adjust}
            </h2>
            {/* What was done empties its own form alone. */}
            <AdjustForm key={notice && saveKey} saveKey={saveKey} answer={answer} />
          </section>
          <section aria-labelledby="codes" className="grid content-start gap-4">
            <h2 id="codes" className="text-xl font-semibold">
              {text.item.codes}
            </h2>
            <CodeForms item={item} answer={answer} />
          </section>
          <section aria-labelledby="offer" className="grid content-start gap-4">
            <h2 id="offer" className="text-xl font-semibold">
              {sizeOfferText.title}
            </h2>
            <p className="text-ink-soft">{sizeOfferText.text}</p>
            <OfferForm key={JSON.stringify(item.offer)} offer={item.offer} answer={answer} />
          </section>
        </div>
      )}
    </AdminFrame>
  )
}
