import type { HomeKey } from '#shop/settings/site-values.ts'

/** What a field of a section gets: the text it has, and what is wrong with it. */
export type HomeFieldProps = {
  name: HomeKey
  label: string
  hint: string
  error: string | undefined
  value: string
  set: (typed: string) => void
}
