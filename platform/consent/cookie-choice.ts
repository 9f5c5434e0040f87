/** What a visitor may agree to beside what the shop cannot do without. */
export const cookiePurposes = ['preferences', 'analytics'] as const

export type CookiePurpose = (typeof cookiePurposes)[number]

/** A choice for each purpose. */
export type CookieChoice = Record<CookiePurpose, boolean>

/** What holds as long as nothing was chosen. */
export const nothingChosen: CookieChoice = { preferences: false, analytics: false }

export const everythingChosen: CookieChoice = { preferences: true, analytics: true }

/** Where somebody chose: when first asked, or later at the foot of a page or in their profile. */
export const choicePlaces = ['banner', 'footer', 'profile'] as const

export type ChoicePlace = (typeof choicePlaces)[number]

/**
 * A choice as a browser keeps it: with the id that was made for it, which the log knows it by, where it
 * was made, and whether the log has it. `wording`: the words it was made by, as long as the log has it not.
 */
export type SavedChoice = {
  browserId: string
  choice: CookieChoice
  place: ChoicePlace
  wording?: string
  isNoted: boolean
}
