export const returnReasons = [
  'changed_mind',
  'too_small',
  'too_large',
  'arrived_late',
  'not_as_described',
  'faulty',
  'wrong_item',
] as const

/** Why something comes back. */
export type ReturnReason = (typeof returnReasons)[number]

/** The reasons that are the shop's fault: it answers for them whatever else is excluded. */
export const isShopsFault = (reason: ReturnReason): boolean =>
  reason === 'not_as_described' || reason === 'faulty' || reason === 'wrong_item'
