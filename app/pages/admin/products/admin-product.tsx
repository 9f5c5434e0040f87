import { randomUUID } from 'node:crypto'
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
import { SaleLacksList } from '#shop/catalogue/browser/editing/sale-lacks-list.tsx'
import { StatusBadge } from '#shop/catalogue/browser/editing/status-section.tsx'
import { StyleEditor } from '#shop/catalogue/browser/editing/style-editor.tsx'
import {
  FormerSlugs,
  MoveStyle,
  StyleSection,
} from '#shop/catalogue/browser/editing/style-section.tsx'
import { previewLabel } from '#shop/catalogue/browser/editing/use-style-editor.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { ADD_COLOUR_FORM } from '#shop/catalogue/editing/colour-form.ts'
import { isEditDone } from '#shop/catalogue/editing/edit-refusals.ts'
import type { EditAnswer, EditDone } from '#shop/catalogue/editing/edit-refusals.ts'
import { editorText as text } from '#shop/catalogue/editing/edit-text.ts'
import { productStatuses } from '#shop/catalogue/editing/product-fields.ts'
import { valueOf } from '#shop/catalogue/editing/product-values.ts'
import { saleLacks } from '#shop/catalogue/editing/sale-lacks.ts'
import { findStyles } from '#shop/catalogue/server/editing/edit-product.ts'
import { productAction } from '#shop/catalogue/server/editing/product-action.ts'
import { readEditor } from '#shop/catalogue/server/editing/read-editor.ts'
import type { EditedColour } from '#shop/catalogue/server/editing/read-editor.ts'
import { tabTitle, useStore } from '#shop/settings/browser/store.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { firstStock } from '#shop/stock/admin/added-stock.ts'
import { NO_SIZES } from '#shop/stock/admin/size-choice-text.ts'
import { CostPanel } from '#shop/stock/browser/admin/cost-panel.tsx'
import { StyleSizes, piecesIn } from '#shop/stock/browser/admin/style-sizes.tsx'
import { readCosts } from '#shop/stock/server/admin/costs.ts'
import { listKnownColours } from '#shop/stock/server/new-style/create-style.ts'
import { readStyleSizes } from '#shop/stock/server/admin/read-stock.ts'

import { takeForm } from '../admin-form.ts'
import type { Route } from './+types/admin-product'
import { notFound, rowId } from '../../row-id.ts'
import { editResponse, refuseEdit, sendEdit, useRelatedProducts } from './edit-tools.ts'
import { ProductPreview } from './preview/product-preview.tsx'

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
  const [editor, styles, costs, sizes, knownColours] = await Promise.all([
    readEditor(db, productId, clock.now()),
    findStyles(db, { search, productId }),
    can(session, 'manage_costs') ? readCosts(db, productId) : undefined,
    can(session, 'manage_stock')
      ? // Costs have a panel of their own here.
        readStyleSizes(db, { productId }, { asked: url.searchParams.get('system'), canCost: false })
      : undefined,
    mayEdit && can(session, 'manage_stock') ? listKnownColours(db) : [],
  ])
  if (!editor) throw notFound()
  const done = url.searchParams.get('done')
  const from = productStatuses.find((status) => status === url.searchParams.get('from'))
  const { colours } = editor
  const named = (name: string) =>
    colours.filter(({ product }) => url.searchParams.getAll(name).includes(product.id))
  return {
    editor,
    publicUrl,
    costs,
    mayEdit,
    sizes,
    knownColours,
    stockPath: sizes && '#sizes',
    search,
    styles,
    newIds: { colour: randomUUID(), copy: randomUUID() },
    isAdding: mayEdit && url.searchParams.has('add'),
    done: isEditDone(done) ? done : undefined,
    /** The colour that was published or archived, and those that could not be published. */
    doneOf: named('of')[0]?.product.id ?? productId,
    unpublished: named('left').map(({ product }) => product.id),
    /** What an archived product was before, so that it can be that again. */
    wasBefore: done === 'archived' && from !== 'archived' ? from : undefined,
  }
}

export function action(args: Route.ActionArgs) {
  const productId = rowId(args.params)
  return takeForm(
    args,
    'manage_products',
    async ({ form, actorId, session, services }) => {
      const stock = can(session, 'manage_stock') ? firstStock : undefined
      const answer = await productAction(services.db, { productId, actorId, form, stock })
      if (!answer) throw notFound()
      if ('kind' in answer) return editResponse(answer)
      const search = new URLSearchParams({
        done: answer.done,
        ...(answer.from !== undefined && { from: answer.from }),
        ...(answer.colourId !== undefined && { of: answer.colourId }),
      })
      for (const left of answer.left ?? []) search.append('left', left)
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
  const { editor, publicUrl, mayEdit, done, doneOf, wasBefore, search, styles } = loaderData
  const { stockPath, newIds, isAdding, costs, sizes, knownColours, unpublished } = loaderData
  const store = useStore()
  const { product, colours, formerSlugs, styleName } = editor
  const sent: EditAnswer | undefined = actionData
  const colourRefused =
    sent?.kind === 'refused' && valueOf(sent.values, 'form') === ADD_COLOUR_FORM ? sent : undefined
  const answer = colourRefused ? undefined : sent
  const about = colours.find((colour) => colour.product.id === doneOf) ?? editor
  const lacks = saleLacks({ ...about, missing: about.product.missing })
  /** The notice after publishing names what is missing. */
  const isUnbuyable =
    done === 'published' && !answer && about.product.status === 'active' && lacks.length > 0
  const products = useRelatedProducts(editor.wornWith)
  const titleOf = (colour: string) =>
    colours.length > 1 ? product.name : text.nameIn(product.name, colour)

  return (
    <AdminFrame
      back={{ to: ADMIN_PRODUCTS, label: text.back }}
      title={titleOf(product.colour_name)}
      wraps
      about={
        <>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
            {colours.length > 1 ? (
              <span>{text.parts.states(countStates(colours))}</span>
            ) : (
              <StatusBadge status={product.status} isBuyable={editor.isBuyable} />
            )}
            {product.status === 'active' && (
              <Link to={productPath(product.slug)} className="link inline-flex min-h-6">
                {text.openInShop}
              </Link>
            )}
            <Link to={productPreviewPath(product.id)} className="link inline-flex min-h-6">
              {text.openPreview}
            </Link>
          </p>
          {done && !answer && (
            <NoticeBox
              notice={isUnbuyable ? text.publishedOnly : text.done[done]}
              tone={notDone.has(done) ? 'error' : isUnbuyable ? 'info' : 'success'}
            >
              {unpublished.length > 0 && (
                <p className="mt-2 text-sm">
                  {text.parts.unpublished(
                    colours.flatMap(({ product: { id, colour_name: name } }) =>
                      unpublished.includes(id) ? [name] : [],
                    ),
                  )}
                </p>
              )}
              {isUnbuyable && (
                <SaleLacksList
                  lacks={lacks}
                  stockPath={stockPath}
                  picturesPath={`#pictures-${about.product.id}`}
                />
              )}
              {wasBefore && mayEdit && (
                <Form method="post" action={adminProductPath(doneOf)} className="mt-3">
                  <input type="hidden" name="form" value="restore-product" />
                  <input type="hidden" name="version" value={about.product.version} />
                  <input type="hidden" name="status" value={wasBefore} />
                  <Button type="submit" variant="secondary" size="small">
                    {text.undo}
                  </Button>
                </Form>
              )}
            </NoticeBox>
          )}
        </>
      }
    >
      <StyleEditor
        key={product.id}
        colours={colours}
        shownId={product.id}
        around={{ ...editor, products, shop: store.name, publicUrl }}
        answer={answer}
        isSaved={done !== undefined}
        unpublished={unpublished}
        mayEdit={mayEdit}
        renderGrid={(discards) =>
          sizes && (
            <StyleSizes
              sizes={sizes}
              canPrice={mayEdit}
              pathOf={systemPath(product.id)}
              inEditor={{
                answers: answer?.colours,
                discards,
                shownId: product.id,
                known: knownColours,
              }}
            />
          )
        }
        piecesOf={(id) => sizes && piecesIn(sizes.grid, id)}
        stockPath={stockPath}
        renderPreview={(id, typed) => (
          <ProductPreview
            productId={id}
            label={previewLabel(
              colours.map((colour) => colour.product),
              id,
            )}
            typed={typed}
            isInBar={id === product.id}
            attributes={editor.attributes}
          />
        )}
        newColour={
          (isAdding || colourRefused) && (
            <AddColour
              key={`${product.id} add`}
              productName={product.name}
              colourId={newIds.colour}
              answer={colourRefused}
            />
          )
        }
        renderAside={(isDirty) => (
          <>
            {colours.length > 1 && (
              <h2 className="display text-2xl">{text.parts.moreOf(product.colour_name)}</h2>
            )}
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

/** How many colours are in which state, in words. */
function countStates(colours: readonly Pick<EditedColour, 'product' | 'isBuyable'>[]) {
  const counts = new Map<string, number>()
  for (const { product, isBuyable } of colours) {
    const { status } = product
    const state = status === 'active' && isBuyable ? text.onSale : text.status[status]
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return [...counts]
}

const systemPath = (productId: string) => (code: string) =>
  `${adminProductPath(productId)}?system=${code || NO_SIZES}#sizes`
