import type { Db } from '#platform/db/database.ts'

import { ADDED_FROM } from '../editing/added-colour.ts'
import type { ProductToEdit } from '../editing/product-fields.ts'
import { COLOUR_MARK, SAVE_FORM, asSeen, inputsOf, seenBeside } from '../editing/style-form.ts'
import { readEditor } from '../server/editing/read-editor.ts'

type Inputs = Readonly<Record<string, string | readonly string[]>>
export type TypedStyle = {
  shared?: Inputs
  /** Of the colours that are opened, by their ids. */
  own?: Readonly<Record<string, Inputs>>
  /** Of new colours, by the ids that they are to have. */
  added?: Readonly<Record<string, Inputs>>
}

/** The colours of a style as the editor of one of them has them. */
export const coloursOf = async (db: Db, shownId: string): Promise<ProductToEdit[]> =>
  (await readEditor(db, shownId, new Date()))!.colours.map(({ product }) => product)

/** The form of the page of a style at one of its colours, with what is typed into it. */
export function styleFormOf(
  products: readonly ProductToEdit[],
  shownId: string,
  { shared, own, added = {} }: TypedStyle,
): FormData {
  const shown = products.find(({ id }) => id === shownId)!
  const form = new FormData()
  const append = (inputs: Inputs) => {
    for (const [name, values] of Object.entries(inputs))
      // An object with the name of this input could be taken for a promise.
      for (const value of [values].flat()) form.append(name === 'status' ? 'then' : name, value)
  }
  append({ form: SAVE_FORM, ...inputsOf('shared', asSeen(shown)), ...shared })
  for (const product of products) {
    const seen = product.id === shownId ? asSeen(product) : seenBeside(product, shown)
    append({ [COLOUR_MARK]: product.id, version: String(product.version) })
    append({ seen: JSON.stringify(seen), ...(product.status === 'draft' && { draft: '1' }) })
    const typed = own?.[product.id]
    if (typed) append({ ...inputsOf('own', asSeen(product)), ...typed })
  }
  for (const [id, inputs] of Object.entries(added))
    append({ [COLOUR_MARK]: id, [ADDED_FROM]: shownId, colour_hex: '#4a2f45', ...inputs })
  append({ [COLOUR_MARK]: '' })
  return form
}
