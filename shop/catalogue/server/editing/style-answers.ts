import { conflictsOf, isSame } from '#platform/admin/conflict.ts'
import type { Conflict, Keep } from '#platform/admin/conflict.ts'

import type { ColourAnswer, EditAnswer, EditFaults } from '../../editing/edit-refusals.ts'
import type { PriceFall } from '../../editing/price-falls.ts'
import type { ForAll } from '../../editing/price-of-all.ts'
import { fieldsOf, productFields } from '../../editing/product-fields.ts'
import type {
  ProductField,
  ProductFields,
  ProductStatus,
  ProductToEdit,
} from '../../editing/product-fields.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { faultsOf, sharedFields } from '../../editing/style-form.ts'
import type { SeenColour } from '../../editing/style-form.ts'
import { addedAnswers } from './added-colours.ts'
import type { Added } from './added-colours.ts'
import type { Written } from './edit-product.ts'

/** One colour of a form: what the editor began with, what is to be written of it, and what is wrong with that. */
export type Colour = {
  id: string
  version: number
  seen: SeenColour
  yours: ProductFields
  /** Nothing of a colour that stays as it is. */
  written: Written | null
  faults: EditFaults
  own: FormValues
  kept: ReadonlyMap<string, Keep>
  sentVersion: string
  /** The prices that it has of those that are typed for all colours. */
  taken: readonly (keyof ForAll)[]
  /** Those of them that fall by more than half and were not confirmed. */
  fallsOfAll: readonly PriceFall[]
  status: ProductStatus | null
  successor: string
}

/** What was sent, with the faults beside it: those of what is shared only once. */
export function answerOf({ colours, added, values }: Sent) {
  return {
    faults: Object.assign({}, ...colours.map(({ faults }) => faultsOf('shared', faults))),
    values,
    colours: {
      ...Object.fromEntries(
        colours.map(({ id, own, faults }): [string, ColourAnswer] => [
          id,
          { values: own, faults: faultsOf('own', faults) },
        ]),
      ),
      ...addedAnswers(added),
    },
  }
}

/** A form as it was read. */
export type Sent = { colours: readonly Colour[]; added: readonly Added[]; values: FormValues }

/** The question whose values to keep; of a field that all share only once, where it has the same answer everywhere. */
export function conflictWith(products: readonly ProductToEdit[], sent: Sent): EditAnswer {
  const { colours, values } = sent
  const found = products.map((product) => {
    const colour = colours.find(({ id }) => id === product.id)!
    const { seen, yours, kept } = colour
    const theirs = fieldsOf(product)
    const typed = Object.fromEntries(
      productFields.map((field) => [
        field,
        kept.get(field) === 'theirs' && field in seen ? seen[field] : yours[field],
      ]),
    ) as ProductFields
    return {
      colour,
      product,
      theirs,
      // The choices were about the version that was shown; for another version they are made again.
      kept: colour.sentVersion === String(product.version) ? [...kept] : [],
      conflicts: conflictsOf(productFields, { seen: seen as ProductFields, theirs, yours: typed }),
    }
  })
  const isOnce = ({ field, changedBy }: Conflict<ProductField>) =>
    sharedFields.includes(field) &&
    found.every(
      ({ theirs, colour, conflicts }) =>
        !conflicts.some((one) => one.field === field) ||
        (isSame(theirs[field], found[0]!.theirs[field]) &&
          isSame(colour.yours[field], found[0]!.colour.yours[field]) &&
          conflicts.some((one) => one.field === field && one.changedBy === changedBy)),
    )
  const once = found
    .flatMap(({ conflicts }) => conflicts.filter(isOnce))
    .filter(({ field }, at, all) => all.findIndex((one) => one.field === field) === at)
  const answer = answerOf(sent)
  return {
    kind: 'conflict',
    product: found[0]!.product,
    conflicts: once,
    kept: found[0]!.kept,
    values,
    colours: {
      ...answer.colours,
      ...Object.fromEntries(
        found.map(({ colour, product, kept, conflicts }) => [
          colour.id,
          {
            values: colour.own,
            faults: faultsOf('own', colour.faults),
            conflict: { product, kept, conflicts: conflicts.filter((one) => !isOnce(one)) },
          } satisfies ColourAnswer,
        ]),
      ),
    },
  }
}
