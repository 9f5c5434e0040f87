import { isSame } from '#platform/admin/conflict.ts'
import type { Picture } from '#platform/pictures/picture.ts'

import type { AttributeFields } from '../attributes/attribute.ts'
import { productSections, valuedAttributes } from '../attributes/product-facts.ts'
import type { ProductDetails, ProductPicture, ProductVideo } from '../catalogue.ts'
import type { ShownPicture } from './product-fields.ts'
import type { FormValues } from './product-values.ts'
import { readProductForm } from './read-product-form.ts'

/** What the shop knows of the pictures that a form names: `saved` are those of the product, in the order of its page. */
export type KnownPictures = {
  saved: readonly ShownPicture[]
  pictures: readonly (Omit<Picture, 'alt'> & { pictureId: string })[]
  videos: readonly { videoId: string; video: ProductVideo }[]
}

/**
 * A saved product with the values of its form, as its page would show it; invalid values are
 * ignored. A crop that is not saved yet has no files: all of the picture is shown.
 */
export function previewOf(
  saved: ProductDetails,
  typed: FormValues,
  { attributes, known }: { attributes: readonly AttributeFields[]; known: KnownPictures },
): ProductDetails {
  const { fields, faults } = readProductForm(typed)
  const pricePence = faults.price_pence ? saved.pricePence : fields.price_pence
  return {
    ...saved,
    name: fields.name,
    summary: fields.summary,
    description: fields.description,
    colourName: fields.colour_name,
    colourHex: faults.colour_hex ? saved.colourHex : fields.colour_hex,
    composition: fields.composition,
    pricePence,
    // Whether another one may be shown is decided once it is saved.
    wasPence:
      saved.wasPence === fields.compare_at_pence && (saved.wasPence ?? 0) > pricePence
        ? saved.wasPence
        : null,
    vatClass: fields.vat_class,
    weightGrams: faults.weight_grams ? saved.weightGrams : fields.weight_grams,
    returnExemption: fields.return_exemption,
    pictures: fields.pictures.flatMap((shown) => pictureOf(shown, saved, known) ?? []),
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

/** A picture of the form; undefined for one that the shop does not have. */
function pictureOf(
  shown: ShownPicture,
  { pictures }: ProductDetails,
  { saved, pictures: known, videos }: KnownPictures,
): ProductPicture | undefined {
  const at = saved.findIndex(
    ({ picture_id: id, crop }) => id === shown.picture_id && isSame(crop, shown.crop),
  )
  const whole = known.find(({ pictureId }) => pictureId === shown.picture_id)
  const picture = pictures[at] ?? whole
  if (!picture) return undefined
  const video = videos.find(({ videoId }) => videoId === shown.video_id)?.video
  return {
    hash: picture.hash,
    width: picture.width,
    height: picture.height,
    dominantHex: picture.dominantHex,
    alt: shown.alt,
    focal: shown.focal ?? null,
    ...(shown.size_ids && { sizeIds: shown.size_ids }),
    ...(video && { video }),
  }
}
