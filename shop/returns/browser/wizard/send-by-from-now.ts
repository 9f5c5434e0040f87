import { sendBackBy } from '#shop/returns/statutory/deadlines.ts'

/** By when what is approved now is to be on its way, e.g. 2026-12-24. */
export const sendByFromNow = (): string => sendBackBy(new Date())
