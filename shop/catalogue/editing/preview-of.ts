import type { AttributeFields } from '../attributes/attribute.ts'
import { productSections, valuedAttributes } from '../attributes/product-facts.ts'
import type { ProductDetails } from '../catalogue.ts'
import type { FormValues } from './product-values.ts'
import { readProductForm } from './read-product-form.ts'

/**
 * A saved product with the values of its form, as its page would show it; invalid values are
 * ignored.
 */
export function previewOf(
  saved: ProductDetails,
  typed: FormValues,
  attributes: readonly AttributeFields[],
): ProductDetails {
  const { fields, faults } = readProductForm(typed)
  return {
    ...saved,
    name: fields.name,
    summary: fields.summary,
    description: fields.description,
    colourName: fields.colour_name,
    colourHex: faults.colour_hex ? saved.colourHex : fields.colour_hex,
    composition: fields.composition,
    pricePence: faults.price_pence ? saved.pricePence : fields.price_pence,
    vatClass: fields.vat_class,
    weightGrams: faults.weight_grams ? saved.weightGrams : fields.weight_grams,
    returnExemption: fields.return_exemption,
    sections: productSections({
      fabric: fields.fabric,
      care: fields.care,
      fitNotes: fields.fit_notes,
      composition: fields.composition,
      weightGrams: faults.weight_grams ? saved.weightGrams : fields.weight_grams,
      attributes: valuedAttributes(
        attributes.filter(({ on_page: isShown }) => isShown),
        fields.attributes,
      ),
    }),
  }
}
