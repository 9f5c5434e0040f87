import { profileText } from './profile-text.ts'
import type { DoneName } from './profile-text.ts'

/** Whether the profile has something to say of what was done by this name. */
export const isDoneName = (name: string | null): name is DoneName =>
  name !== null && Object.hasOwn(profileText.done, name)
