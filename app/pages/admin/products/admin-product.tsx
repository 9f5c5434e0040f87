import { randomUUID } from 'node:crypto'
import { lazy, Suspense, useState } from 'react'
import type { ComponentProps } from 'react'
import { Form, Link, replace } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { Button } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  ADMIN_PRODUCTS,
  adminProductPath,
  productPreviewPath,
} from '#shop/catalogue/admin-catalogue-paths.ts'
import { AddColour } from '#shop/catalogue/browser/editing/add-colour.tsx'
import { ProductEditor } from '#shop/catalogue/browser/editing/product-editor.tsx'
import { SaleLacksList } from '#shop/catalogue/browser/editing/sale-lacks-list.tsx'
import { StatusBadge } from '#shop/catalogue/browser/editing/status-section.tsx'
import {
  ColourTabs,
  FormerSlugs,
  MoveStyle,
  StyleSection,
} from '#shop/catalogue/browser/editing/style-section.tsx'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { ADD_COLOUR_FORM } from '#shop/catalogue/editing/colour-form.ts'
import { isEditDone } from '#shop/catalogue/editing/edit-refusals.ts'
import type { EditAnswer, EditDone } from '#shop/catalogue/editing/edit-refusals.ts'
import { editorText as text, fieldFaultText } from '#shop/catalogue/editing/edit-text.ts'
import { productStatuses } from '#shop/catalogue/editing/product-fields.ts'
import { valueOf } from '#shop/catalogue/editing/product-values.ts'
import { saleLacks } from '#shop/catalogue/editing/sale-lacks.ts'
import { findStyles } from '#shop/catalogue/server/editing/edit-product.ts'
import { productAction } from '#shop/catalogue/server/editing/product-action.ts'
import { readEditor, readPreview } from '#shop/catalogue/server/editing/read-editor.ts'
import { listDeliveryMethods } from '#shop/delivery/server/delivery-methods.ts'
import { tabTitle, useStore } from '#shop/settings/browser/store.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { stockGridPath } from '#shop/stock/admin/admin-stock-paths.ts'
import { CostPanel } from '#shop/stock/browser/admin/cost-panel.tsx'
import { readCosts } from '#shop/stock/server/admin/costs.ts'
import { readLevels, readSizes } from '#shop/stock/server/read-stock.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-product'
import { notFound, rowId } from '../../row-id.ts'
import { editResponse, refuseEdit, sendEdit, useRelatedProducts } from './edit-tools.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  {
    title: tabTitle(
      matches,
      page ? text.nameIn(page.editor.product.name, page.editor.product.colour_name) : text.title,
    ),
  },
  { name: 'robots', content: 'noindex' },
]

/** The style that is looked for; nothing for what PostgreSQL could not look for. */
const searched = (url: URL) => {
  const search = url.searchParams.get('style')?.trim() ?? ''
  return search.length <= 100 && isPlainLine(search) ? search : ''
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const productId = rowId(params)
  const { db, clock, publicUrl } = context.get(servicesContext)
  const mayEdit = can(session, 'manage_products')
  const search = mayEdit ? searched(url) : ''
  const [editor, shown, sizes, levels, delivery, styles, costs] = await Promise.all([
    readEditor(db, productId, clock.now()),
    readPreview(db, productId),
    readSizes(db, productId),
    readLevels(db, [productId]),
    listDeliveryMethods(db),
    findStyles(db, { search, productId }),
    can(session, 'manage_costs') ? readCosts(db, productId) : undefined,
  ])
  if (!editor || !shown) throw notFound()
  const done = url.searchParams.get('done')
  const from = productStatuses.find((status) => status === url.searchParams.get('from'))
  return {
    editor,
    preview: {
      product: shown,
      sizes,
      levels,
      delivery,
      canonical: `${publicUrl}${productPath(shown.slug)}`,
    },
    publicUrl,
    costs,
    mayEdit,
    stockPath: can(session, 'manage_stock') ? stockGridPath(editor.product.style_id) : undefined,
    search,
    styles,
    newIds: { colour: randomUUID(), copy: randomUUID() },
    isAdding: mayEdit && url.searchParams.has('add'),
    done: isEditDone(done) ? done : undefined,
    /** What an archived product was before, so that it can be that again. */
    wasBefore: done === 'archived' && from !== 'archived' ? from : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const productId = rowId(args.params)
  return takeForm(
    args,
    'manage_products',
    async ({ form, actorId, services }) => {
      const answer = await productAction(services.db, { productId, actorId, form })
      if (!answer) throw notFound()
      if ('kind' in answer) return editResponse(answer)
      const search = new URLSearchParams({
        done: answer.done,
        ...(answer.from !== undefined && { from: answer.from }),
      })
      // A page that is loaded again must not send the form again.
      throw replace(`${adminProductPath(answer.productId)}?${search}`)
    },
    refuseEdit,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendEdit(args)

const notDone: ReadonlySet<EditDone> = new Set<EditDone>([
  'not_published',
  'unchanged',
  'style_other_sizes',
])

export default function AdminProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { editor, preview, publicUrl, mayEdit, done, wasBefore, search, styles } = loaderData
  const { stockPath, newIds, isAdding, costs } = loaderData
  const store = useStore()
  const { product, colours, formerSlugs, styleName, isBuyable } = editor
  const { status } = product
  const lacks = status === 'archived' ? [] : saleLacks({ ...editor, missing: product.missing })
  const sent: EditAnswer | undefined = actionData
  const colourRefused =
    sent?.kind === 'refused' && valueOf(sent.values, 'form') === ADD_COLOUR_FORM ? sent : undefined
  const answer = colourRefused ? undefined : sent
  /** The notice after publishing names what is missing, in place of the line that is there otherwise. */
  const isUnbuyable = done === 'published' && !answer && status === 'active' && lacks.length > 0
  const products = useRelatedProducts(editor.wornWith)

  return (
    <AdminFrame
      back={{ to: ADMIN_PRODUCTS, label: text.back }}
      title={text.nameIn(product.name, product.colour_name)}
      wraps
      about={
        <>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
            <StatusBadge status={status} isBuyable={isBuyable} />
            {product.status === 'active' && (
              <Link to={productPath(product.slug)} className="link inline-flex min-h-6">
                {text.openInShop}
              </Link>
            )}
            <Link to={productPreviewPath(product.id)} className="link inline-flex min-h-6">
              {text.openPreview}
            </Link>
          </p>
          <ColourTabs colours={colours} current={product.id} mayAdd={mayEdit} />
          {(isAdding || colourRefused) && (
            <AddColour
              key={`${product.id} add`}
              productName={product.name}
              colourId={newIds.colour}
              answer={colourRefused}
            />
          )}
          {done && !answer && (
            <NoticeBox
              notice={isUnbuyable ? text.publishedOnly : text.done[done]}
              tone={notDone.has(done) ? 'error' : isUnbuyable ? 'info' : 'success'}
            >
              {isUnbuyable && <SaleLacksList lacks={lacks} stockPath={stockPath} />}
              {wasBefore && mayEdit && (
                <Form method="post" className="mt-3">
                  <input type="hidden" name="form" value="restore-product" />
                  <input type="hidden" name="version" value={product.version} />
                  <input type="hidden" name="status" value={wasBefore} />
                  <Button type="submit" variant="secondary" size="small">
                    {text.undo}
                  </Button>
                </Form>
              )}
            </NoticeBox>
          )}
          {status !== 'archived' && lacks.length > 0 && !isUnbuyable && (
            <section
              aria-label={text.lacksTitle[status]}
              className="border border-s-4 border-s-accent bg-surface p-4"
            >
              <p className="font-semibold">{text.lacksTitle[status]}</p>
              <SaleLacksList lacks={lacks} stockPath={stockPath} />
            </section>
          )}
        </>
      }
    >
      <ProductEditor
        key={product.id}
        product={product}
        isBuyable={isBuyable}
        successorSlug={editor.successorSlug}
        prices={{
          ...editor,
          pricePence: product.price_pence,
          compareAtPence: product.compare_at_pence,
        }}
        around={{ ...editor, products, shop: store.name, publicUrl }}
        answer={answer}
        missing={
          done === 'not_published'
            ? Object.fromEntries(product.missing.map((field) => [field, fieldFaultText.needed]))
            : {}
        }
        mayEdit={mayEdit}
        renderPreview={(typed) => (
          <ProductPreview saved={preview} typed={typed} attributes={editor.attributes} />
        )}
        renderAside={(isDirty) => (
          <>
            {costs && <CostPanel costs={costs} />}
            <StyleSection styleName={styleName} copyId={newIds.copy} mayEdit={mayEdit && !isDirty}>
              <MoveStyle version={product.version} search={search} found={styles} />
            </StyleSection>
            <FormerSlugs slugs={formerSlugs} mayEdit={mayEdit && !isDirty} />
          </>
        )}
      />
    </AdminFrame>
  )
}

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}))

/** Opens the product as its page would be with what stands in the form. */
function ProductPreview(props: Omit<ComponentProps<typeof PreviewDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.preview}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
