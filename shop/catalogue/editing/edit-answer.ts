import type { Conflict, Keep } from '#platform/admin/conflict.ts'

import type { ProductField, ProductToEdit } from './product-fields.ts'
import type { FormValues } from './product-values.ts'

/** Texts for the fields at fault; `successor` is the one that no product has. */
export type EditFaults = Partial<Record<ProductField | 'successor', string>>

/** What the form of a product leads to while its page stays in view; what is done leads to an address. */
export type EditAnswer =
  | {
      kind: 'refused'
      title: string
      message: string
      faults: EditFaults
      values: FormValues
    }
  | {
      kind: 'conflict'
      /** The current product: the next save is of this version. */
      product: ProductToEdit
      conflicts: Conflict<ProductField>[]
      kept: [field: string, keep: Keep][]
      values: FormValues
    }

/** The last action, as the address of the page after it names it. */
const editsDone = [
  'created',
  'copied',
  'saved',
  'published',
  'withdrawn',
  'archived',
  'restored',
  'not_published',
  'slug_forgotten',
  'style_moved',
  'style_other_sizes',
  'unchanged',
] as const
export type EditDone = (typeof editsDone)[number]

export const isEditDone = (text: string | null): text is EditDone =>
  editsDone.some((done) => done === text)
