import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

/** A line by its full name, so that two sizes or colours of one style are not mixed up. */
export const lineName = ({
  name,
  color,
  size,
}: {
  name: string
  color: string
  size: string | null
}) => [name, color, ...(size === null ? [] : [sizeLabel(size)])].join(', ')
