import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { textOf } from '#platform/forms/sent-form.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { EditDone } from '#shop/catalogue/editing/edit-refusals.ts'
import type { CategoryFields } from '#shop/catalogue/categories/category-list.ts'
import { valuesOfForm } from '#shop/catalogue/editing/product-values.ts'

import { readStyleForm, styleFaultTexts } from '../../new-style/style-form.ts'
import type {
  NewStyle,
  StyleChoices,
  StyleFault,
  StyleFaults,
  StyleRefused,
} from '../../new-style/style-form.ts'
import { styleText } from '../../new-style/style-text.ts'
import { selectGridSizes } from '../admin/stock-queries.ts'
import { listSizeSystemChoices } from '../sizes/save-size-system.ts'
import { selectKnownColours, selectUsualSystems } from './new-style-queries.ts'

type MadeStyle = { outcome: 'created' | 'existing' | 'existing_differs'; productId: string }

/**
 * Makes a style with its colours, sizes and stock, and publishes it if asked to; all or nothing. The same ids again make
 * nothing: `existing`, or `existing_differs` where something else was asked for then. With the id of its first product.
 */
export async function createStyle(
  db: Db,
  {
    style,
    category,
    publish,
    actorId,
  }: {
    style: NewStyle
    /** One to make, or to take where there is one at its address; its id is in the fields of the style. */
    category?: CategoryFields | undefined
    publish: boolean
    actorId: string
  },
): Promise<Result<MadeStyle, StyleFault[]>> {
  const {
    outcome,
    product_id: productId,
    faults,
  } = await db.callOne('create_style', {
    p_fields: style.fields,
    p_colours: style.colours,
    p_publish: publish,
    p_actor: actorId,
    p_category: category ?? null,
  })
  // As create_style.sql writes them.
  return outcome === 'refused'
    ? err(faults as unknown as StyleFault[])
    : ok({ outcome, productId: productId! })
}

/** Handles the form of the page for a new style; undefined for another form. */
export async function answerNewStyle(
  db: Db,
  { form, actorId, withStock }: { form: FormData; actorId: string; withStock: boolean },
): Promise<{ done: EditDone; productId: string } | StyleRefused | undefined> {
  const values = valuesOfForm(form)
  const { style, category, faults } = readStyleForm(values, { withStock })
  const [first] = style.colours
  if (!first || !z.uuid().safeParse(first.id).success) return undefined
  const refused = (why: StyleFaults): StyleRefused => ({
    kind: 'refused',
    ...styleText.faulty,
    faults: why,
    values,
  })
  if (Object.keys(faults).length > 0) return refused(faults)
  const publish = textOf(form)('then') === 'active'
  // Published now, it is not published again later.
  const asked = publish ? { ...style, fields: { ...style.fields, publish_at: null } } : style
  const made = await createStyle(db, { style: asked, category, publish, actorId })
  if (!made.ok) return refused(styleFaultTexts(made.refusal))
  const { outcome, productId } = made.value
  if (outcome === 'existing_differs')
    return { kind: 'refused', ...styleText.savedBefore, faults: {}, values, savedAs: productId }
  return { done: publish ? 'published' : 'created', productId }
}

/** The colours that products have, the most frequent first; their names propose swatches. One statement. */
export const listKnownColours = selectKnownColours

/** What the page for a new style offers: sizes only with `withStock`. Three statements at most. */
export async function readStyleChoices(
  db: Db,
  { withStock }: { withStock: boolean },
): Promise<StyleChoices> {
  const [colours, systems, usual] = await Promise.all([
    selectKnownColours(db),
    withStock ? listSizeSystemChoices(db) : [],
    withStock ? selectUsualSystems(db) : [],
  ])
  const sizes =
    systems.length > 0
      ? await selectGridSizes(
          db,
          systems.map(({ code }) => code),
        )
      : []
  return {
    colours,
    systems: systems
      .map(({ code, name }) => ({
        code,
        name,
        sizes: sizes
          .filter(({ system }) => system === code)
          .map(({ sizeId, sizeName }) => ({ id: sizeId, name: sizeName })),
      }))
      .filter((system) => system.sizes.length > 0),
    usual: Object.fromEntries(usual.map(({ categoryId, system }) => [categoryId, system])),
  }
}
