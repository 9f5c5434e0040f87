import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { FocalPoint } from '#platform/pictures/picture-crop.ts'
import type { Picture } from '#platform/pictures/picture.ts'

type PictureRow = Pick<
  ProcedureRow<'get_cart'>,
  'image_hash' | 'image_width' | 'image_height' | 'image_dominant_hex' | 'image_alt' | 'image_focal'
>

/** The picture of a line, as its row has it; null for a product without one. */
export const pictureOf = (row: PictureRow): Picture | null =>
  row.image_hash === null
    ? null
    : {
        hash: row.image_hash,
        width: row.image_width!,
        height: row.image_height!,
        dominantHex: row.image_dominant_hex!,
        alt: row.image_alt!,
        focal: row.image_focal as FocalPoint | null,
      }
