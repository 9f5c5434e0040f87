import { adminText } from '#shop/second-factor/admin-text.ts'

/** The name of the shop, and which side of it this is. */
export const AdminMark = ({ name }: { name: string }) => (
  <span className="inline-flex items-baseline gap-3">
    <span className="display text-2xl">{name}</span>
    <span className="eyebrow text-ink-soft">{adminText.area}</span>
  </span>
)
