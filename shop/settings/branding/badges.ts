/** Badges whose words a shop can choose. `{count}` stands for how many are left, `{percent}` for what is saved. */
export const badgePlaceholders = {
  in_stock: undefined,
  low: undefined,
  last_one: undefined,
  only_left: '{count}',
  out_of_stock: undefined,
  saving: '{percent}',
} as const

export type BadgeKey = keyof typeof badgePlaceholders
export const badgeKeys = Object.keys(badgePlaceholders) as BadgeKey[]

export const MAX_BADGE_LENGTH = 30

/** Whether these can be the words of a badge; empty for the usual ones. */
export function isBadgeText(key: BadgeKey, text: string): boolean {
  const placeholder = badgePlaceholders[key]
  return (
    text === '' ||
    (text.length <= MAX_BADGE_LENGTH &&
      !/\p{Cc}/u.test(text) &&
      (placeholder === undefined || text.includes(placeholder)))
  )
}
