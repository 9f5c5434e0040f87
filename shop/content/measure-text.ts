/** What can be measured of a person (`body_`) or of a garment, by its code, as tables and finders call it. */
export const measureText = {
  body_height: 'Height',
  body_chest: 'Chest',
  body_waist: 'Waist',
  body_hips: 'Hips',
  body_inside_leg: 'Inside leg',
  body_head: 'Head',
  body_foot: 'Foot length',
  garment_length: 'Garment length',
  garment_width: 'Garment width',
  garment_chest: 'Garment chest',
  garment_waist: 'Garment waist',
  garment_hips: 'Garment hips',
  garment_hem: 'Garment hem',
  garment_sleeve: 'Garment sleeve',
  garment_shoulder: 'Garment shoulder',
} as const
