import { z } from 'zod'

/** For how many full months events are kept beside the running one, by default. */
export const DEFAULT_EVENT_MONTHS = 13

/** How many months that can be. */
export const eventMonths = z
  .int('Please give a whole number from 1 to 36.')
  .min(1, 'Please give at least 1.')
  .max(36, 'Please give at most 36.')

/** For how many days recordings are kept after the last of them came, by default. */
export const DEFAULT_REPLAY_DAYS = 30

/** How many days that can be. */
export const replayDays = z
  .int('Please give a whole number from 1 to 90.')
  .min(1, 'Please give at least 1.')
  .max(90, 'Please give at most 90.')
