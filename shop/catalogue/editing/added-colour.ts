import type { FormValues } from './product-values.ts'

/** The input that only the inputs of a new colour have: the colour that it is added from. */
export const ADDED_FROM = 'added_from'

/** What there is of a size of a new colour at first, as `create_style` takes it. */
export type FirstSize = {
  size_id: string | null
  on_hand: number
  sku: string | null
  barcode: string | null
}

/** How the inputs of first stock are read, and what is wrong with them by their names; stock is of another slice. */
export type FirstStock = {
  read: (values: FormValues) => { sizes: FirstSize[]; faults: Record<string, string> }
  /** Why the shop refused one, and at which input. */
  refusal: (refused: {
    outcome: string
    field: string
    sizeId: string | null
    owner: unknown
  }) => readonly [input: string, text: string]
}
