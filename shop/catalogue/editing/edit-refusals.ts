import type { Conflict, Keep } from '#platform/admin/conflict.ts'
import type { OtherLanguage } from '#platform/languages/languages.ts'
import type { UnusablePhoto } from '#platform/pictures/photo-type.ts'

import type { FaultyField, PriceOfAll, ProductField, ProductToEdit } from './product-fields.ts'
import type { FormValues } from './product-values.ts'

/** What may be wrong with what somebody wants of a product; the fields at fault come with it. */
export type FaultReason =
  | 'slug_taken'
  | 'colour_taken'
  | 'existing_differs'
  | 'style_not_found'
  | 'category_not_found'
  | 'picture_not_found'
  | 'video_not_found'
  | 'picture_size_not_found'
  | 'pairing_not_found'
  | 'attribute_not_found'
  | 'attribute_invalid'
  | 'collection_not_found'
  | 'successor_not_found'
  | 'compare_at_too_low'
  | 'price_too_low'
  | 'price_too_high'
  | 'not_in_future'
  | 'unpublished_too_early'
  | 'not_publishable'

export type EditRefusal =
  | { kind: 'product_not_found' }
  /**
   * A version conflict: somebody else saved the product, which is included; nothing of this was
   * written.
   */
  | { kind: 'version_conflict'; product: ProductToEdit }
  | { kind: 'fault'; reason: FaultReason; fields: string[] }

/** The most that a picture may have as it is sent, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** Where pictures of products are sent, each as a body of its own. */
export const PICTURE_UPLOAD = '/admin/pictures'

/** The form that adds pictures of the media library to products. */
export const ADD_PICTURES_FORM = 'add-pictures'

/** Less than this in pixels looks soft on a large screen. */
export const WIDE_ENOUGH = 1200

export type PictureRefusal = UnusablePhoto | 'picture_too_large'

/** The text of a refusal: what happened and what to do. */
export const pictureRefusalText: Record<PictureRefusal, string> = {
  picture_too_large: `It is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB. Please send a smaller one.`,
  no_photo: 'It is no picture that the shop can read. Please send a JPEG, PNG, WebP or AVIF.',
  unreadable_photo: 'It is damaged or incomplete. Please send it again, or another one.',
  too_many_pixels: 'It has more than 50 megapixels. Please send a smaller one.',
}

/** Texts for the fields at fault; `successor` is the one that no product has, `colour_name_…` a colour in another language. */
export type EditFaults = Partial<
  Record<FaultyField | PriceOfAll | 'successor' | `colour_name_${OtherLanguage}`, string>
>

/** What became of one colour of a form: what was typed of its own, what is wrong with it, and what somebody else saved of it. */
export type ColourAnswer = {
  values: FormValues
  faults: EditFaults
  /** Of a new colour: what is wrong with its first stock, by the names of its inputs. */
  cells?: Record<string, string>
  conflict?: {
    /** The current product: the next save is of this version. */
    product: ProductToEdit
    conflicts: Conflict<ProductField>[]
    kept: [field: string, keep: Keep][]
  }
}

/**
 * What the form of a style leads to while its page stays in view; what is done leads to an address. `faults`, `values` and
 * `conflicts` are those of what its colours share, `colours` has the rest by the ids of their products.
 */
export type EditAnswer =
  | {
      kind: 'refused'
      title: string
      message: string
      faults: EditFaults
      values: FormValues
      colours?: Readonly<Record<string, ColourAnswer>>
    }
  | {
      kind: 'conflict'
      /** What somebody else saved of the first colour that was changed. */
      product: ProductToEdit
      conflicts: Conflict<ProductField>[]
      kept: [field: string, keep: Keep][]
      values: FormValues
      colours: Readonly<Record<string, ColourAnswer>>
    }

/** The last action, as the address of the page after it names it. */
const editsDone = [
  'created',
  'copied',
  'colour_added',
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
